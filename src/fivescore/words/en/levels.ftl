# Levels and characters of bots, on the page and in the terminal.

level-easy = Easy
    .below = Plays plainly and misses much.
level-medium = Medium
    .below = Plays soundly, without habits.
level-hard = Hard
    .below = Plays well, and not always the same.
level-expert = Expert
    .below = Takes its time, and is hard to beat.

style-fives-gambles = Gambles: takes trick after trick.
style-fives-hoards = Hoards: keeps its Silver cards for the end.
style-fives-spoils = Spoils: plays many cards face down, so that nobody can count.

style-score5-gambles = Gambles: bids more cards than others would.
style-score5-hoards = Hoards: parts with few cards.
style-score5-spoils = Spoils: changes its bid once the counts are shown.

style-scorecards-gambles = Gambles: leaves points lying now, for more later.
style-scorecards-hoards = Hoards: holds back its high numbers.
style-scorecards-spoils = Spoils: opens colours on which nobody builds.

levels-other-deck = These bots learned the game’s own deck. With this one they imagine the hidden cards and search instead.
levels-more = More bots
