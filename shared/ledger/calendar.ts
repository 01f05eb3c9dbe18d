import { DAY } from '#schema/time.ts';

/** Whole UTC days since the epoch. */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** Calendar month of a time, UTC: year × 12 + (month − 1), so that months count up without gaps. */
export function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Calendar month of a day, both as in {@link dayOf} and {@link monthOf}. */
export const monthOfDay = (day: number): number => monthOf(day * DAY);

/** First instant of a month, epoch milliseconds. */
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1);
