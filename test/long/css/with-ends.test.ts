import { describe, expect, it } from 'vitest';
import { advise } from '#workers/branding/advice/advise.ts';
import { withEnds } from '#workers/branding/advice/with-ends.ts';
import { compile } from '#workers/branding/css/compile.ts';
import type { StrippedEntry } from '#workers/branding/css/report/report.ts';
import { runsOf } from '../../support/full-run.ts';

const accountId = '5b0c1f9e-4d63-4c1a-9a52-7d1a9c0f6e21';

/** The source texts of the places that a compilation reports. */
function pieces(source: string): string[] {
  const outcome = compile(source, { accountId });
  const stripped = outcome.ok ? outcome.stripped : [];
  return withEnds(source, [...stripped, ...advise(source)]).map(({ offset, endOffset }) =>
    source.slice(offset, endOffset),
  );
}

describe('the end of what a report is about', () => {
  it.each([
    ['a{color:red; behavior : url(x.htc) ;margin:0}', ['behavior : url(x.htc)']],
    ['a{behavior:url(x.htc)}', ['behavior:url(x.htc)']],
    ['a{behavior:url(x.htc)', ['behavior:url(x.htc)']],
    ['a{--x:{a;b};behavior:f({x;y}) 1}', ['behavior:f({x;y}) 1']],
    ['a{colr:\n red\n}', ['colr:\n red']],
    ['a{*zoom:1;color:red}', ['*zoom:1']],
    ['@import "x.css";a{color:red}', ['@import "x.css";']],
    ['@unknown foo{a{b:c}} a{color:red}', ['@unknown foo{a{b:c}}']],
    ['@media screen{@unknown x}a{color:red}', ['@unknown x']],
    ['a::evil  {color:red}', ['evil']],
    ['[data-part=buton]{color:red}', ['buton']],
    ['a{width:calc(1px + expression(alert(1)))}', ['expression(alert(1))']],
  ])('%j', (source, expected) => {
    expect(pieces(source)).toEqual(expected);
  });

  it('the end has a line and a column, counted like the begin', () => {
    const source = 'a{color:red}\r\na{\n  behavior:\n    url(x.htc);\n}';
    const { ok, ...outcome } = compile(source, { accountId });
    const [entry] = withEnds(source, ok && 'stripped' in outcome ? outcome.stripped : []);
    expect(entry).toMatchObject({ line: 3, column: 3, endLine: 4, endColumn: 15 });
  });

  it('every place of a warning has an end, and none of the brand document has one', () => {
    const source = '[data-part=buton]{color:red}\n[data-part=buton]{margin:0}';
    const [entry] = withEnds(source, advise(source));
    expect(entry?.places).toMatchObject([
      { line: 1, endLine: 1, endColumn: 17 },
      { line: 2, endLine: 2, endColumn: 17 },
    ]);
    const ofDocument: StrippedEntry = { code: 'contrast_low', message: '', line: 0, column: 0, offset: 0 };
    expect(withEnds(source, [ofDocument])).toEqual([ofDocument]);
  });

  it('the end is inside the source and not before the begin, for any source', () => {
    const soup = [
      'a',
      '{',
      '}',
      ';',
      ':',
      '(',
      ')',
      '[',
      ']',
      '@x',
      '"',
      "'",
      '\\',
      'url(',
      '/*',
      '*/',
      '\n',
      ',',
      '--y',
    ];
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return soup[(seed >> 8) % soup.length] ?? '';
    };
    const outside: object[] = [];
    for (let round = 0; round < runsOf(2000); round += 1) {
      const source = Array.from({ length: 1 + (round % 24) }, next).join('');
      for (let offset = 0; offset <= source.length; offset += 1)
        for (const property of [undefined, 'x']) {
          const entry = { code: 'x', message: '', line: 1, column: 1, offset, ...(property && { property }) };
          const [{ endOffset = -1 } = {}] = withEnds(source, [entry as StrippedEntry]);
          const isInside = endOffset >= Math.min(offset, source.length) && endOffset <= source.length;
          if (!isInside) outside.push({ source, offset, property, endOffset });
        }
    }
    expect(outside).toEqual([]);
  });
});
