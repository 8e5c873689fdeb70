/** Where the steps of the guide to Score Cards point. */
export const guide: Record<string, (which: string) => string> = {
  hand: () => "[data-card]",
  starting: () => ".starting",
  display: (seat) => `section[data-seat="${seat}"]`,
  others: () => ".others section",
  points: () => ".hand .points",
};
