"""Everything that knows HTTP or language."""
