### What every rules page says: labels, the rulings for all tables, and the page on the scoring language.

rules-ours = Unsere Regelung
rules-ours-below = Was als „{ rules-ours }“ markiert ist, stammt von uns: Dort schweigt das Regelheft, ist unklar oder überlässt es dem Tisch.
rules-typed = Im Terminal:
rules-tips = Tipps
rules-section-table = Zurücknehmen und Zustimmen

## Rulings for every table

table-U1 = Was ein Zug irgendwem gezeigt hat, bleibt bekannt. Um ihn zurückzunehmen, müssen alle Personen und alle fremden Bots am Tisch zustimmen, auch wer gerade nicht da ist; unsere eigenen Bots stimmen immer zu. Hat jemand den Tisch verlassen oder wurde entfernt, geht es nicht. Spielst du nur gegen unsere Bots, darfst du frei zurücknehmen, und die Aufzeichnung vermerkt es.
table-U2 = In einer Partie mit anderen Menschen setzt sich niemand Neues dazu, außer alle am Tisch stimmen zu. Ein frei gewordener Platz geht an einen Bot.
table-U3 = Ein Tipp, ein beim Üben zurückgenommener Zug und ein Was-wäre-wenn stehen in der Aufzeichnung. In Turnieren gibt es nichts davon.

## The page on the scoring language

web-language-title = Die Wertungssprache
web-language-intro = Jede Karte von Score Cards punktet nach einer Regel, und eine Kartendatei schreibt diese Regel in einer kleinen Sprache aus englischen Wörtern. Du brauchst sie nur für eigene Karten: Fivescore liest die Regel, wertet danach und schreibt den Text der Karte in vier Sprachen.
web-language-english = Die Wörter der Sprache sind englisch, und diese Übersicht ist es auch.
web-language-try = Deck prüfen
web-language-choice = die beste Wahl
web-language-link = Wie Regeln geschrieben werden
