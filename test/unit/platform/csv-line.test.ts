import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../workers/platform/http/csv-line.ts';

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

  it('never writes a field that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string(), (field) => {
        const written = lineOf(field).replace(/^"/, '');
        expect(/^[=@\t]/.test(written)).toBe(false);
      }),
    );
  });
});
