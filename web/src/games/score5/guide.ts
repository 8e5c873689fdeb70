/** Where the steps of the guide to Score 5 point. */
export const guide: Record<string, (which: string) => string> = {
  hand: () => ".hand [data-card]",
  lot: () => ".lot",
  bid: () => "section.tray",
  seats: () => "ul.seats, .seats ul",
  rows: () => "[data-row]",
  offer: () => "[data-offer]",
  families: () => "section.families",
};
