"""Search and judgement: bots, and what they tell as hints. They see what their seat may see, no more."""
