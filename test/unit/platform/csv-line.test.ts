import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#shared/text/csv-line.ts';
import { markFormulas, unmarkFormulas } from '#shared/text/formula-mark.ts';

const lineOf = (...fields: string[]) => new TextDecoder().decode(csvLine(fields));

describe('a line of CSV', () => {
  it.each([
    ['a plain field', 'Casey', 'Casey'],
    ['a separator', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a number with a sign', '-5.25', '-5.25'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula of an older spreadsheet', '@SUM(A1)', "'@SUM(A1)"],
    ['a telephone number', '+49 30 1', "'+49 30 1"],
    ['a text that begins with an apostrophe', "'t Hooft", "'t Hooft"],
    ['a formula that is a text already', "'=1+1", "''=1+1"],
  ])('writes %s', (_, field, written) => {
    expect(lineOf(field)).toBe(`${written}\r\n`);
  });

  /** Cells as programs see them that split the file at that delimiter. */
  const cellsAt = (line: string, delimiter: string): string[] => line.split(new RegExp(`[${delimiter}\r\n]`));

  it.each([
    ['a semicolon', 'x;=cmd()', `"x;'=cmd()"`],
    ['a tab', 'x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
    ['a comma and a space', 'x, +1', `"x, '+1"`],
    ['a line break', 'x\n-1', `"x\n'-1"`],
    ['a vertical bar', 'x|=1', `"x|'=1"`],
    ['quotes', 'x;"=1"', `"x;""'=1"""`],
    ['white space and control characters', ' \u0000\u200b\ufeff=1', " \u0000\u200b\ufeff'=1"],
    ['nothing, in full width', '＝1', "'＝1"],
    ['a semicolon, in full width', 'x;－1', `"x;'－1"`],
    ['a semicolon and an apostrophe', "x;'=1", `"x;''=1"`],
  ])('marks a formula behind %s', (_, field, written) => {
    expect(lineOf(field)).toBe(`${written}\r\n`);
  });

  const hostile = fc
    .array(fc.constantFrom(...'=+-@＝－＠,;|\t\r\n "\'\u0000\u200b\ufeffa1é'), { maxLength: 12 })
    .map((characters) => characters.join(''));

  it('never writes a cell that a spreadsheet would run, whatever its delimiter is', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (fields) => {
        for (const delimiter of [',', ';', '\t', '|', ',;\t|']) {
          for (const cell of cellsAt(lineOf(...fields), delimiter)) {
            const seen = cell.replace(/^[\s\p{C}"]+/u, '');
            const runs = /^[=+@＝＋－＠-]/.test(seen) && !/^-?[\d.]+$/.test(cell);
            expect(runs, JSON.stringify([fields, cell])).toBe(false);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is read as it was before', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (field) => {
        expect(unmarkFormulas(markFormulas(field))).toBe(field);
      }),
      { numRuns: 1_000 },
    );
  });
});
