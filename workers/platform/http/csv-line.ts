import { encodeUtf8 } from '../../../shared/encoding.ts';

/** Encodes a line of CSV (RFC 4180). */
export const csvLine = (fields: readonly string[]): Uint8Array =>
  encodeUtf8(`${fields.map(quoted).join(',')}\r\n`);

/**
 * Encodes the first line of a CSV file, the names of its columns, after a byte order mark: without one, Excel reads the
 * file as Windows-1252, and every other letter than those of English is wrong.
 */
export const csvHeader = (names: readonly string[]): Uint8Array =>
  encodeUtf8(`\uFEFF${names.map(quoted).join(',')}\r\n`);

/**
 * Fields are text of other people, so that one that a spreadsheet would read as a formula gets an apostrophe in front,
 * which makes it text. A field that begins with an apostrophe gets one too, because a reader of the file removes one.
 */
function quoted(field: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(field) && !/^-?[\d.]+(e[+-]\d+)?$/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
