import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readPersonName } from '#schema/names/person-name.ts';
import { CLIENTS } from '#scripts/clients/pack/archive.ts';
import { hasPhp } from '../../support/clients/php.ts';

interface Read {
  number: number | string;
  quantity: number | string;
  port: string;
  text: string;
  name: string;
}

const SCRIPT = fileURLToPath(new URL('./support/values.php', import.meta.url));

/** What the modules of panels read from texts, or from bytes of another encoding. */
function read(values: readonly (string | Uint8Array)[]): Read[] {
  const encoded = values.map((value) => Buffer.from(value).toString('base64'));
  return JSON.parse(execFileSync('php', [SCRIPT, CLIENTS, JSON.stringify(encoded)], { encoding: 'utf8' }));
}

const REFUSED = /not plainly one number\. Write digits without separators/;

describe.skipIf(!hasPhp())('values of panels', () => {
  it('reads what is plainly one number', () => {
    const plain: [string, number][] = [
      ['', 0],
      ['0', 0],
      ['50', 50],
      [' 5 ', 5],
      ['\u00a05\t\n', 5],
      ['2.5', 2.5],
      ['0.125', 0.125],
      ['1.0', 1],
      ['1.00', 1],
      ['5.0000', 5],
      ['1234.500', 1234.5],
      ['0.000001', 0.000001],
      ['100000000', 100_000_000],
    ];
    expect(read(plain.map(([text]) => text)).map(({ number }) => number)).toEqual(
      plain.map(([, number]) => number),
    );
  });

  it('refuses in words what may be another number, or none', () => {
    const doubtful = [
      ...[
        '1,000',
        '1.000',
        '12.345',
        '999.999',
        '1 000',
        '1\u00a0000',
        '1\u202f000',
        "1'000",
        '1’000',
        '1_000',
      ],
      ...[
        '2,5',
        '1.000,5',
        '1,000.5',
        '1.2.3',
        '.5',
        '5.',
        '0.0000001',
        '00',
        '007',
        '0x10',
        '1e3',
        '1E3',
        '0b1',
      ],
      ...[
        '-5',
        '−5',
        '+5',
        '5-',
        '５０',
        '٥٠',
        '५०',
        '½',
        '5½',
        '²',
        'abc',
        '50 credits',
        '50%',
        '$5',
        '5 5',
      ],
      ...['INF', 'NAN', 'null', 'true', '5\u0000', '5;', '=5', '1/2', '5\n6', '9'.repeat(400)],
    ];
    for (const [index, { number }] of read(doubtful).entries())
      expect([doubtful[index], number]).toEqual([doubtful[index], expect.stringMatching(REFUSED)]);
    expect(read(['1,000'])[0]?.number).toBe(
      '“Credits” is “1,000”, which is not plainly one number. Write digits without separators, and decimals after a point, for example 1000 or 2.5.',
    );
    expect(read([Uint8Array.of(0x35, 0xa0, 0x30)])[0]?.number).toMatch(REFUSED);
  });

  it('reads quantities as whole numbers of at least one, and ports up to 65535', () => {
    const [empty, none, three, half, words] = read(['', '0', '3', '2.5', 'two']);
    expect([empty, none, three].map((value) => value?.quantity)).toEqual([1, 1, 3]);
    expect(half?.quantity).toMatch(/^“Quantity” is 2\.5, which is not a whole number/);
    expect(words?.quantity).toMatch(REFUSED);
    const ports = read(['', '0', '443', ' 8443 ', '65536', '80.5', '8,443', '0x1bb']).map(({ port }) => port);
    expect(ports.slice(0, 4)).toEqual(['https://host', 'https://host', 'https://host', 'https://host:8443']);
    expect(ports.slice(4, 6)).toEqual([expect.stringMatching(/no port/), expect.stringMatching(/no port/)]);
    expect(ports.slice(6)).toEqual([expect.stringMatching(REFUSED), expect.stringMatching(REFUSED)]);
  });

  it('reads the text behind an encoding for HTML, once or twice encoded', () => {
    const texts: [string, string][] = [
      ['O&#039;Brien', "O'Brien"],
      ['O&amp;#039;Brien', "O'Brien"],
      ['O&#x27;Brien &amp; Sons', "O'Brien & Sons"],
      ['&quot;Ha&quot;', '"Ha"'],
      ['&amp;quot;Ha&amp;quot;', '"Ha"'],
      ['&lt;b&gt;', '<b>'],
      ['Caf&eacute;', 'Café'],
      ['AT&T', 'AT&T'],
      ['R&D; &unknown;', 'R&D; &unknown;'],
      ['Müller', 'Müller'],
    ];
    expect(read(texts.map(([text]) => text)).map(({ text }) => text)).toEqual(texts.map(([, text]) => text));
  });

  it('reads texts of old databases as Windows-1252, and leaves UTF-8 as it is', () => {
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
    const mixed = Buffer.concat([
      Buffer.from('Zoë '),
      bytes('M\xfcller \x80 \x93x\x94'),
      Buffer.from(' 日本 😀'),
    ]);
    expect(read([mixed, bytes('Jos\xe9'), bytes('\xff\xfe'), 'Jose\u0301']).map(({ text }) => text)).toEqual([
      'Zoë Müller € “x” 日本 😀',
      'José',
      'ÿþ',
      'Jose\u0301',
    ]);
  });

  it('makes a name that the service stores without a change', () => {
    const names = [
      'Casey',
      '  Casey\u00a0 ',
      'Mu\u0308ller',
      'a'.repeat(300),
      'Ł😀'.repeat(150),
      'u\u0308'.repeat(200),
      'a\u0000b\u202ec',
      `${'a'.repeat(199)} b`,
      `${'a'.repeat(199)}😀`,
      '한글'.normalize('NFD').repeat(80),
    ];
    for (const [index, { name }] of read(names).entries()) {
      expect([names[index], readPersonName(name)]).toEqual([names[index], name]);
      expect(name.length, names[index]).toBeGreaterThan(0);
    }
    expect(read(['u\u0308'.repeat(200), 'a'.repeat(300)]).map(({ name }) => name)).toEqual([
      'ü'.repeat(200),
      'a'.repeat(200),
    ]);
    expect(read([' \u00a0\ufeff', '\u0000\u202e']).map(({ name }) => name)).toEqual(['', '']);
  });
});
