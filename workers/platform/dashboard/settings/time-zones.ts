/** IANA names that a person can choose, in alphabetical order. The list lacks UTC itself, which is what null means. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** Whether dates can be written in the time zone: of the list, or an older name of one of it. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,40}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
