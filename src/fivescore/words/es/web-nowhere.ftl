# Addresses that lead to no page, and to a table that cannot go on.

web-nowhere = Esa página no existe.
    .below = Puede que la dirección se haya cortado por el camino. No se ha perdido nada tuyo.
web-table-old = Esta partida empezó con reglas anteriores.
    .below = El servidor tiene otras más nuevas y no puede continuarla. Quienes jugaron encuentran su registro entre sus partidas terminadas. ¿Abrir una mesa nueva?
