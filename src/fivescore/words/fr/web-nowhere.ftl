# Addresses that lead to no page, and to a table that cannot go on.

web-nowhere = Cette page n’existe pas.
    .below = L’adresse a peut-être été coupée en route. Rien de ce qui est à vous n’est perdu.
web-table-old = Cette partie a commencé avec d’anciennes règles.
    .below = Depuis, le serveur en a appris de nouvelles et ne la continue pas avec elles. Dresser une nouvelle table ?
