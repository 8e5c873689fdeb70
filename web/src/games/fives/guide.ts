/** Where the steps of the guide to Fives point. */
export const guide: Record<string, (which: string) => string> = {
  hand: (colour) => (colour ? `[data-card^="${colour}"]` : "[data-card]"),
  trick: () => ".trick ol li.card",
  total: (seat) => `[data-seat="${seat}"] [data-total]`,
  scored: () => "section.scored",
};
