"""The only writer: records, corrects, takes back and puts back, and keeps every change. Never commits."""
