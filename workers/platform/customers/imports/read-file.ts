import Papa from 'papaparse';
import { limits } from '#schema/limits.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { unmarkFormulas } from '#shared/text/formula-mark.ts';

/**
 * Whether every field that begins with a quote ends with one, before a delimiter, a line break or the end (RFC 4180;
 * spaces may follow the quote, as the parser allows). The time is linear in the length of any text.
 */
function isWellQuoted(text: string, delimiter: string, newline: string): boolean {
  const isEnd = (char: string | undefined): boolean => char === delimiter || char === newline;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') {
      const quote = closingQuote(text, at);
      if (quote === -1) return false;
      at = quote + 1;
      if (at === text.length) return true;
      while (!isEnd(text[at]) && /\s/.test(text.charAt(at))) at += 1;
      if (!isEnd(text[at])) return false;
    } else {
      while (at < text.length && !isEnd(text[at])) at += 1;
    }
  }
  return true;
}

/** Position of the quote that ends a field; two consecutive quotes are one in the text. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

type FileEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

interface DecodedFile {
  text: string;
  encoding: FileEncoding;
}

/**
 * Decodes a spreadsheet's text file: UTF-8 with or without a byte order mark, UTF-16 with one ("Unicode text"), else
 * Windows-1252, in which Excel writes plain CSV. Null for a file that is no text.
 */
function decodeFile(bytes: Uint8Array): DecodedFile | null {
  const found = bytes[0] === 0xff && bytes[1] === 0xfe ? utf16(bytes) : (utf8(bytes) ?? windows1252(bytes));
  return found.text.includes('\0') ? null : found;
}

const utf16 = (bytes: Uint8Array): DecodedFile => ({
  text: new TextDecoder('utf-16le').decode(bytes),
  encoding: 'utf-16le',
});

function utf8(bytes: Uint8Array): DecodedFile | null {
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
      encoding: 'utf-8',
    };
  } catch {
    return null;
  }
}

const windows1252 = (bytes: Uint8Array): DecodedFile => ({
  text: new TextDecoder('windows-1252').decode(bytes),
  encoding: 'windows-1252',
});

export interface FileLine {
  /** Number of the file's line at which it begins, from 1. */
  line: number;
  cells: string[];
}

export interface ReadFile {
  encoding: FileEncoding;
  delimiter: string;
  header: string[];
  lines: FileLine[];
}

export type FileFault =
  | 'import_no_text'
  | 'import_empty'
  | 'import_too_many'
  | 'import_too_wide'
  | 'import_broken_quotes';

const DELIMITERS = [',', ';', '\t'];

/** A first line that names the delimiter, as Excel writes and reads it. Its line break is not part of the match. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?=[\r\n])/i;

/** Most lines that are parsed, empty ones included: a sheet may end with many of them. */
const MOST_LOOKED_AT = 10 * limits.importLines;

/** Parses a CSV file: encoding, delimiter, names of the columns, and the lines that are not empty. */
export function readFile(bytes: Uint8Array): Result<ReadFile, Failure<FileFault>> {
  const decoded = decodeFile(bytes);
  if (decoded === null) return fail('import_no_text');
  const { encoding } = decoded;
  // The decoder has removed one byte order mark, and the parser would remove another one.
  const file = decoded.text.replace(/^\uFEFF+/, '');
  const named = SEPARATOR_LINE.exec(file);
  // The line stays as an empty one, so that the others keep their numbers.
  const text = file.slice(named?.[0].length ?? 0);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const newline = newlineOf(text);
  // The parser accepts misplaced quotes, and searches forward from each of them.
  if (!isWellQuoted(text, delimiter, newline)) return fail('import_broken_quotes');
  const lines: FileLine[] = [];
  let fault: FileFault | null = null;
  let counted = { offset: 0, line: 1 };
  let lookedAt = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    step: ({ data, errors, meta }, parser) => {
      const { line } = counted;
      counted = lineAt(text, meta.cursor, counted);
      lookedAt += 1;
      if (errors.some(({ type }) => type === 'Quotes')) fault = 'import_broken_quotes';
      else if (data.length > limits.importColumns) fault = 'import_too_wide';
      else if (lines.length > limits.importLines + 1 || lookedAt > MOST_LOOKED_AT) fault = 'import_too_many';
      else if (data.some((cell) => cell.trim() !== '')) lines.push({ line, cells: data.map(cellOf) });
      if (fault !== null) parser.abort();
    },
  });
  if (fault !== null) return fail(fault);
  const [header, ...rest] = lines;
  if (header === undefined || rest.length === 0) return fail('import_empty');
  return rest.length > limits.importLines
    ? fail('import_too_many')
    : ok({ encoding, delimiter, header: header.cells, lines: rest });
}

/** LF, before which a CR counts as white space; CR in very old files. */
const newlineOf = (text: string): '\n' | '\r' =>
  !text.includes('\r') || text.replace(/"[^"]*"/g, '').includes('\n') ? '\n' : '\r';

/** Spreadsheets of many countries use semicolons, because their numbers contain commas. Empty lines tell nothing. */
function delimiterOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const unquoted = first.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The number of the line at an offset, counted from a known earlier one. */
function lineAt(text: string, offset: number, from: { offset: number; line: number }) {
  let { line } = from;
  for (let at = from.offset; at < offset; at += 1) {
    const code = text.charCodeAt(at);
    // A line ends with LF, with CRLF or, in very old files, with CR.
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) line += 1;
  }
  return { offset, line };
}

/** A value without surrounding white space, and without the marks of formulas (`csvLine` adds them). */
const cellOf = (cell: string): string => unmarkFormulas(cell.trim()).toWellFormed();
