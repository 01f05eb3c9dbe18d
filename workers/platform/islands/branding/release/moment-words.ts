/** Formats a time in a time zone: `Tue, 1 Dec 2026, 09:00 GMT+1 (Europe/Berlin)`. */
export function momentWords(at: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
  // The short name of a zone such as UTC is the whole name.
  return text.endsWith(` ${timeZone}`) ? text : `${text} (${timeZone})`;
}
