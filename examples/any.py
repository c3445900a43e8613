#!/usr/bin/env python3
"""An engine: any legal action, but passes only where there is nothing else to do.

Try it:  backroom match zahltag "engine:python3 examples/any.py" random
"""
import json
import random
import sys

for line in sys.stdin:  # one question a line; the end of input is the end of the match
    question = json.loads(line)
    luck = random.Random(question["luck"])  # so that the same seed gives the same game
    choices = [words for words in question["legal"] if words != "pass"] or question["legal"]
    choice = luck.choice(choices)
    mark = question.get("mark", "")  # says which question is answered; older programs have none
    print(f"{mark} {choice}  # one of {len(choices)}", flush=True)  # what it thinks comes after the #
