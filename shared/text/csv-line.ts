import { encodeUtf8 } from '../encoding.ts';
import { markFormulas } from './formula-mark.ts';

/** Encodes a line of CSV (RFC 4180). */
export const csvLine = (fields: readonly string[]): Uint8Array =>
  encodeUtf8(`${fields.map(quoted).join(',')}\r\n`);

/** A CSV text with names of columns, for readers that get it as text. */
export const csvText = (names: readonly string[], lines: ReadonlyArray<readonly string[]>): string =>
  [names, ...lines].map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');

/**
 * Encodes the first line of a CSV file, the names of its columns, after a byte order mark: without one, Excel reads the
 * file as Windows-1252, and every other letter than those of English is wrong.
 */
export const csvHeader = (names: readonly string[]): Uint8Array =>
  encodeUtf8(`\uFEFF${names.map(quoted).join(',')}\r\n`);

/**
 * Fields are text of other people, so that formulas in them are marked. A number with a sign is none. A field with a
 * delimiter of any program is quoted.
 */
function quoted(field: string): string {
  const harmless = /^-?[\d.]+(e[+-]\d+)?$/.test(field) ? field : markFormulas(field);
  return /[",;|\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
