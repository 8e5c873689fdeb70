# Addresses that lead to no page, and to a table that cannot go on.

web-nowhere = Cette page n’existe pas.
    .below = L’adresse a peut-être été coupée en route. Tu n’as rien perdu.
web-table-old = Cette partie a commencé avec d’anciennes règles.
    .below = Le serveur en a de nouvelles et ne peut pas la continuer. Ceux qui ont joué trouvent son fichier parmi leurs parties terminées. Ouvrir une nouvelle table ?
