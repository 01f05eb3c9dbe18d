import Papa from 'papaparse';
import { limits } from '#schema/limits.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { unmarkFormulas } from '../../core/formula-mark.ts';
import { decodeFile, type FileEncoding } from './decode-file.ts';
import { isWellQuoted } from './is-well-quoted.ts';

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
