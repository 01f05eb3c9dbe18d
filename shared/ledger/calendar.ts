const DAY_MS = 86_400_000;

/** Whole UTC days since the epoch. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Calendar month of a time, UTC: year × 12 + (month − 1), so that months count up without gaps. */
export function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Calendar month of a day, both as in {@link dayOf} and {@link monthOf}. */
export const monthOfDay = (day: number): number => monthOf(day * DAY_MS);

/** First instant of a month, epoch milliseconds. */
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1);
