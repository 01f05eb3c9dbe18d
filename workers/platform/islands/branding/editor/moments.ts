const sameDay = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const otherDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time in the reader's time zone, with the day only when it is not today. */
export function formatMoment(at: Date, now: Date): string {
  return (at.toDateString() === now.toDateString() ? sameDay : otherDay).format(at);
}

/** Parses revisions and stored times. They have six decimals of a second, of which `Date` supports three. */
export const parseDate = (iso: string): Date => new Date(iso.replace(/(\.\d{3})\d*Z$/, '$1Z'));

export const formatKib = (bytes: number): string => (bytes / 1024).toFixed(1);
