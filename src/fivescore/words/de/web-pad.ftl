# Der Spielblock der gedruckten Spiele.

# --- Was auf keinem Blatt stehen kann. $player ist ein Name. ---
pad-total-high = { $player } kann nicht { $total } haben: Die Stiche einer ganzen Runde sind höchstens { $most } wert. Eine Summe ist eine Zahl von 0 bis { $most }.
pad-totals-together = Die Summen von Runde { $hand } ergeben { $sum }. Alle Stiche einer Runde sind zusammen { $least } bis { $most } wert: Eine davon stimmt nicht.
pad-card-twice = { $card } liegt schon bei { $player }, und es gibt die Karte nur einmal. Nimm sie zuerst dort weg.
pad-too-many-sets = Das sind Startkarten der Sätze { $sets }. Bei { $players } Leuten sind nur { $players } Sätze im Spiel.
pad-too-many-stars = Von den Karten mit { $stars } kommen nur { $most } ins Spiel. Nimm zuerst eine weg.
pad-points-high = { $points } ist mehr, als eine Karte bringen kann. Schreib eine Zahl bis { $most }, unter null nur, wenn die Karte minus sagt.
pad-play-wrong = Dieser Zug passt nicht zu dem, was auf dem Tisch liegt. Nimm ihn zurück und gib die Karte neu ein.
pad-card-lies = { $card } liegt in dieser Runde schon auf dem Tisch. Gib eine andere Karte ein, oder nimm die falsche zurück.
