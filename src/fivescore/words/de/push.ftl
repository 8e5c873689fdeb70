# Mitteilungen: was der Browser zeigt, wenn auf jemanden gewartet wird, und wie man darum bittet.

push-title = { $game }
push-body = Du bist dran.

web-notices = Bescheid sagen, wenn ich dran bin
web-notices-below = Dieses Gerät zeigt eine Mitteilung, wenn der Tisch auf dich wartet und du nicht hinsiehst. Das endet mit der Partie.
web-notices-denied = Mitteilungen dieser Seite sind blockiert. Erlaube sie in den Einstellungen des Browsers und versuche es noch einmal.
web-notices-install = Auf iPhone und iPad geht das in der installierten App: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne Fivescore von dort.
web-notices-never = Dieser Browser kann von dieser Seite keine Mitteilungen empfangen. Nötig sind ein aktueller Browser, https und ein Fenster, das nicht privat ist.
web-notices-failed = Der Mitteilungsdienst des Browsers antwortet nicht. Versuche es später noch einmal.
web-notices-switched-off = Dieser Server verschickt keine Mitteilungen.
web-notices-offer = Bescheid sagen, wenn du dran bist?
web-notices-tell = Ja, bitte
web-notices-on = Die Mitteilungen für diesen Tisch sind an.
web-refused-endpoint = Der Server erreicht den Mitteilungsdienst deines Browsers nicht.
web-refused-too-many-notices = Du bekommst schon an zu vielen Stellen Mitteilungen. Schalte zuerst welche ab.
