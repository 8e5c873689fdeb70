/** What the chosen card would score: the table sets it, the sheet beside it shows it in its cell. */
export const preview: { points: number | null } = $state({ points: null });
