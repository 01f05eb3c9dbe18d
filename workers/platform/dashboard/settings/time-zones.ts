/** IANA names that a person can choose, in alphabetical order. UTC is not in the list; null stands for it. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');
