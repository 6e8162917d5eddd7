"""What any table game needs, whatever its rules."""
