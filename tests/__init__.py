"""What Heartsheet promises, and the proofs."""
