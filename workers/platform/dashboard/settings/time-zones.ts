/** IANA names that a person can choose, in alphabetical order. The list lacks UTC itself, which is what null means. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');
