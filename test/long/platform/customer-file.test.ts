import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { expectOk } from '#shared/result.ts';
import { csvLine } from '#shared/text/csv-line.ts';
import { entitlementCell } from '#workers/platform/customers/bulk/customer-columns.ts';
import { matchColumns } from '#workers/platform/customers/imports/match-columns.ts';
import { readFile } from '#workers/platform/customers/imports/read-file.ts';
import { readLine } from '#workers/platform/customers/imports/read-line.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array) => expectOk(readFile(typeof file === 'string' ? bytes(file) : file));
const faultOf = (file: string | Uint8Array) => {
  const result = readFile(typeof file === 'string' ? bytes(file) : file);
  return result.ok ? null : result.code;
};

describe('a file of customers', () => {
  it.each([
    ['commas', 'ref,email\na,b', ','],
    ['semicolons', 'ref;email;"a,b,c"\na;b;c', ';'],
    ['tabs', 'ref\temail\na\tb', '\t'],
    ['one column', 'email\nb', ','],
    ['semicolons after an empty line', '\r\nref;email\r\na;b', ';'],
  ])('is read when it is separated by %s', (_, text, delimiter) => {
    expect(read(text).delimiter).toBe(delimiter);
  });

  it.each(['sep=;\r\n', '"sep=;"\n', '\uFEFFSEP=;\n'])('a first line %j names the delimiter', (first) => {
    const found = read(`${first}ref;a,b,c,d\n1;2`);
    expect(found).toMatchObject({ delimiter: ';', header: ['ref', 'a,b,c,d'] });
    expect(found.lines).toEqual([{ line: 3, cells: ['1', '2'] }]);
  });

  it.each([
    ['UTF-8', bytes('ref,name\n1,Zoë'), 'utf-8'],
    ['UTF-8 with a mark', bytes('\uFEFFref,name\n1,Zoë'), 'utf-8'],
    ['Windows-1252', Uint8Array.from([...bytes('ref,name\n1,Zo'), 0xeb]), 'windows-1252'],
    [
      'UTF-16 with a mark',
      Uint8Array.from([0xff, 0xfe, ...Array.from('ref,name\n1,Zoë', (c) => [c.charCodeAt(0), 0]).flat()]),
      'utf-16le',
    ],
  ])('is read in %s', (_, file, encoding) => {
    const found = read(file);
    expect(found).toMatchObject({ encoding, header: ['ref', 'name'] });
    expect(found.lines[0]?.cells).toEqual(['1', 'Zoë']);
  });

  it('has quotes, line breaks inside quotes and empty lines, each line with its number', () => {
    const { lines } = read('ref,name\r\n\r\n1,"Casey ""C"""\r\n2,"two\r\nlines"\r\n,\r\n3,last');
    expect(lines).toEqual([
      { line: 3, cells: ['1', 'Casey "C"'] },
      { line: 4, cells: ['2', 'two\r\nlines'] },
      { line: 7, cells: ['3', 'last'] },
    ]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('is read when its lines end with %s', (_, end) => {
    const found = read(`ref,"name" ${end}1,"Casey"${end}2, "Q" ${end}"3","a\nb" ${end}`);
    expect(found.header).toEqual(['ref', 'name']);
    expect(found.lines).toEqual([
      { line: 2, cells: ['1', 'Casey'] },
      { line: 3, cells: ['2', '"Q"'] },
      { line: 4, cells: ['3', 'a\nb'] },
    ]);
  });

  it('a file is read when some lines end with LF and some with CRLF', () => {
    const { lines } = read('ref,name\r\n1,"Casey"\n2,Ada\r\n');
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['1', 'Casey'],
      ['2', 'Ada'],
    ]);
  });

  it('a file with quotes that the parser would read for minutes is refused before parsing', () => {
    // Every quote but the first is out of place, and for each the parser would scan the spaces after all of
    // them.
    const nasty = `"${'"x'.repeat(limits.importFile / 8)}${' '.repeat(limits.importFile / 2)},`;
    for (const before of ['', 'ref,email\n', 'ref,email\r', 'ref,email\r\n"a"\n', '\uFEFF\uFEFF']) {
      expect(faultOf(before + nasty)).toBe('import_broken_quotes');
    }
  });

  it.each([
    ['nothing', '', 'import_empty'],
    ['a header only', 'ref,email\n', 'import_empty'],
    ['bytes of a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1]), 'import_no_text'],
    ['a quote that is not closed', 'ref,name\n1,"Casey\n2,x', 'import_broken_quotes'],
    ['text behind a quoted value', 'ref,name\n1,"Casey" C,x', 'import_broken_quotes'],
    ['a quoted value that spaces end', 'ref,name\n1,"Casey"  ', 'import_broken_quotes'],
    ['such a quote behind a second mark', '\uFEFF\uFEFF"ref"x,name\n1,Casey', 'import_broken_quotes'],
    ['empty lines without end', `ref\n1\n${'\n'.repeat(10 * limits.importLines)}`, 'import_too_many'],
    ['a line that is too wide', `ref\n${','.repeat(limits.importColumns)}1`, 'import_too_wide'],
    ['too many lines', `ref\n${'1\n'.repeat(limits.importLines + 1)}`, 'import_too_many'],
  ])('is refused when it has %s', (_, file, fault) => {
    expect(faultOf(file)).toBe(fault);
  });

  it('has at most as many columns and lines as the limits say', () => {
    expect(read(`${','.repeat(limits.importColumns - 1)}ref\n1`).header).toHaveLength(limits.importColumns);
    const most = `ref\n${'1\n'.repeat(limits.importLines)}`;
    // An empty line behind the last one, and as many lines as are looked at.
    for (const text of [most, `${most},\n`, `ref\n1${'\n'.repeat(10 * limits.importLines - 2)}`])
      expect(read(text).lines).toHaveLength(text.startsWith(most) ? limits.importLines : 1);
  });

  it('reads the values that the export wrote, formulas included', () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc
          .tuple(fc.constantFrom('=', '+', '-', '@', "'=", "'", "''@", '-1'), fc.string())
          .map((parts) => parts.join('')),
      )
      .map((value) => value.toWellFormed().replaceAll('\0', '').trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const kept = rows.filter((cells) => cells.some((cell) => cell !== ''));
        fc.pre(kept.length > 0);
        const lines = [['external_ref', 'name'], ...kept].map((cells) =>
          new TextDecoder().decode(csvLine(cells)),
        );
        expect(read(lines.join('')).lines.map(({ cells }) => cells)).toEqual(kept);
      }),
    );
  });

  it('the time to read a file grows linearly with its size', () => {
    for (const nasty of [
      '"'.repeat(200_000),
      '\r'.repeat(200_000),
      `a${'"a'.repeat(100_000)}`,
      ','.repeat(500_000),
    ]) {
      expect(readFile(bytes(`ref,email\n${nasty}`)).ok).toBeTypeOf('boolean');
    }
  });
});

describe('the columns of a file', () => {
  it.each([
    ['an export of the console', 'external_ref,email,name,plan_code,tenant_id', [0, 1, 2, 3]],
    ['German', 'Kundennummer,E-Mail-Adresse,Kundenname,Tarif', [0, 1, 2, 3]],
    ['French', 'Numéro client,Courriel,Nom complet,Offre', [0, 1, 2, 3]],
    ['Spanish', 'Nombre,Correo electrónico,Número de cliente,Plan', [2, 1, 0, 3]],
    ['Japanese', '顧客番号,メールアドレス,氏名,プラン', [0, 1, 2, 3]],
    ['Arabic', 'رقم العميل,البريد الإلكتروني,الاسم,الخطة', [0, 1, 2, 3]],
    ['a shop', 'Customer ID,First,Email,Email,Package', [0, 2, undefined, 4]],
  ])('columns are found by their names in %s', (_, header, [external_ref, email, name, plan_code]) => {
    expect(matchColumns(header.split(','))).toEqual(
      Object.fromEntries(
        Object.entries({ external_ref, email, name, plan_code }).filter(([, place]) => place !== undefined),
      ),
    );
  });
});

describe('a line', () => {
  const mapping = matchColumns([
    'external_ref',
    'email',
    'name',
    'status',
    'max_projects',
    'custom_domains_enabled',
    'max_compute_size',
  ]);
  const problemsOf = (...cells: string[]) => readLine(cells, mapping).problems;

  it('a line becomes the request that provisions its customer', () => {
    expect(readLine(['a-1', 'Casey@Shop.example', 'Casey', 'active', 'unlimited', 'yes'], mapping)).toEqual({
      externalRef: 'a-1',
      problems: [],
      input: expect.objectContaining({
        externalRef: 'a-1',
        email: 'casey@shop.example',
        name: 'Casey',
        planCode: null,
        entitlements: { max_projects: null, custom_domains_enabled: true },
      }),
    });
  });

  it('names each problem at its field', () => {
    expect(problemsOf('', 'nobody', 'x'.repeat(201), 'terminated', 'many', 'maybe')).toEqual([
      { field: 'max_projects', code: 'bad_limit', about: 'many' },
      { field: 'custom_domains_enabled', code: 'bad_limit', about: 'maybe' },
      { field: 'name', code: 'bad_name' },
      { field: 'status', code: 'not_active', about: 'terminated' },
      { field: 'external_ref', code: 'external_ref_required' },
      { field: 'email', code: 'invalid_email' },
    ]);
    const sized = (length: number) => problemsOf('a', 'a@b.example', '', '', '', '', 'x'.repeat(length));
    expect(sized(64)).toEqual([]);
    expect(sized(65)).toMatchObject([{ field: 'max_compute_size', code: 'bad_limit' }]);
    expect(problemsOf('a', '')).toEqual([{ field: 'email', code: 'whu_email_required' }]);
    expect(readLine([], mapping)).toMatchObject({ externalRef: null, input: null });
  });

  it.each(['1.000', '12.500', '1,000'])('refuses the ambiguous number %s', (cell) => {
    expect(readLine(['a', 'a@b.example', '', '', cell], mapping)).toMatchObject({
      input: null,
      problems: [{ field: 'max_projects', code: 'bad_limit', about: cell }],
    });
  });

  it.each([
    ['1000', 1000],
    ['1.5', 1.5],
    ['0.125', 0.125],
    ['1000.125', 1000.125],
    [entitlementCell(1.125, 'max_projects'), 1.125],
  ])('reads the number %s', (cell, number) => {
    const { input } = readLine(['a', 'a@b.example', '', '', cell], mapping);
    expect(input?.entitlements).toMatchObject({ max_projects: number });
  });
});
