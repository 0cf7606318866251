"""The rules of Hearts as pure functions: no clock, no database, no language."""
