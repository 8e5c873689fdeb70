# Addresses that lead to no page, and to a table that cannot go on.

web-nowhere = There is no such page.
    .below = The address may have been cut short on its way. Nothing of yours is lost.
web-table-old = This game was started under older rules.
    .below = The server has newer ones now and cannot continue it. Those who played find its record among their finished games. Open a new table?
