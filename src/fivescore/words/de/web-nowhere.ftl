# Addresses that lead to no page, and to a table that cannot go on.

web-nowhere = Diese Seite gibt es nicht.
    .below = Vielleicht ging unterwegs ein Stück der Adresse verloren. Deine Partien sind noch da.
web-table-old = Diese Partie begann mit älteren Regeln.
    .below = Der Server hat inzwischen neuere und kann sie nicht fortsetzen. Wer mitgespielt hat, findet die Aufzeichnung bei den beendeten Partien. Einen neuen Tisch eröffnen?
