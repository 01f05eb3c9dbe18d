const sameDay = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const otherDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time; the day only when it is another one. */
export function formatMoment(at: Date, now: Date): string {
  return (at.toDateString() === now.toDateString() ? sameDay : otherDay).format(at);
}

/** Revisions and stored times have six digits of a second, of which `Date` reads three. */
export const parseDate = (iso: string): Date => new Date(iso.replace(/(\.\d{3})\d*Z$/, '$1Z'));

export const formatKib = (bytes: number): string => (bytes / 1024).toFixed(1);
