/** An address outside the library that a sheet uses. */
export interface ExternalUrl {
  url: string;
  use: 'image' | 'font';
}

/** Addresses whose file may be brought in, if their host is allowed: https, and data that is embedded. */
export const isIngestible = (url: string): boolean => /^(?:https:\/\/|data:)/i.test(url.trim());
