"""With whom somebody played lately, and invitations to play again."""
