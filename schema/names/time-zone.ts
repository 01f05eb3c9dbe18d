/** Whether dates can be written in the time zone: an IANA name, or an older name of one. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,40}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
