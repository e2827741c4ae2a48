"""What all scenes and tables share: theme, text, pictures, camera, clock, pointers, focus, sound, language."""
