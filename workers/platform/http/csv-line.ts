import { encodeUtf8 } from '../../../shared/encoding.ts';

/** A line of CSV (RFC 4180). */
export const csvLine = (fields: readonly string[]): Uint8Array =>
  encodeUtf8(`${fields.map(quoted).join(',')}\r\n`);

/**
 * Fields are other people's text: one that a spreadsheet would read as a formula is written as text, behind an apostrophe.
 * So is one that has the apostrophe already: whoever reads the file takes one off.
 */
function quoted(field: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(field) && !/^-?[\d.]+(e[+-]\d+)?$/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
