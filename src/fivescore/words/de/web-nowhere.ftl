# Addresses that lead to no page, and to a table that cannot go on.

web-nowhere = Diese Seite gibt es nicht.
    .below = Vielleicht ging unterwegs ein Stück der Adresse verloren. Von deinen Spielen ist nichts verloren.
web-table-old = Diese Partie begann mit älteren Regeln.
    .below = Der Server kennt inzwischen neuere und spielt sie damit nicht weiter. Einen neuen Tisch decken?
