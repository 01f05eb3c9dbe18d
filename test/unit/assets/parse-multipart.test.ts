import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBoundary, parseMultipart } from '#shared/http/parse-multipart.ts';
import { type Bytes, bytesOf } from '../../support/media/bytes.ts';

const body = (fields: readonly (readonly [string, Bytes])[], boundary = 'b'): Bytes =>
  bytesOf(
    ...fields.flatMap(([name, data]) => [
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
      data,
      '\r\n',
    ]),
    `--${boundary}--\r\n`,
  );

describe('boundaries', () => {
  test.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data;charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
    ['multipart/mixed; boundary=abc', null],
    ['application/json', null],
    [null, null],
  ])('reads the boundary of %s', (type, expected) => expect(parseBoundary(type)).toBe(expected));
});

describe('forms', () => {
  test('forms are split into the parts they were made of, whatever the data looks like', () => {
    const nasty = fc.constantFrom('\r\n--', '--b-', '\r\n', '--', '\r\n\r\n', '\r\n--c--', '\0', '\xff');
    const data = fc
      .array(fc.oneof(nasty, fc.string({ maxLength: 8 })), { maxLength: 12 })
      .map((texts) => bytesOf(...texts.map((text) => text.replaceAll(/[^\0-\xff]/g, '?'))));
    const fields = fc.uniqueArray(fc.tuple(fc.constantFrom('kind', 'name', 'file', 'x y'), data), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(fields, (parts) => {
        const boundary = 'boundary-of-the-test';
        const parsed = parseMultipart(body(parts, boundary), boundary);
        const expected = parts.map(([name, bytes]) => ({
          name,
          data: Buffer.from(bytes).toString('latin1'),
        }));
        if (!parsed.ok) return expect(parts).toEqual([]);
        const found = parsed.value.map(({ name, data: bytes }) => ({
          name,
          data: Buffer.from(bytes).toString('latin1'),
        }));
        expect(found).toEqual(expected);
      }),
    );
  });

  test('forms that are cut off anywhere are malformed', () => {
    const whole = body([
      ['kind', bytesOf('logo')],
      ['file', bytesOf('x'.repeat(50))],
    ]);
    for (let length = 0; length < whole.length - 2; length += 1)
      expect(parseMultipart(whole.slice(0, length), 'b').ok, `${length}`).toBe(false);
    expect(parseMultipart(whole, 'b').ok).toBe(true);
  });

  test('forms of random bytes never throw', () => {
    const pieces = fc.constantFrom(
      '--b',
      '--b--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="a"',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (texts) => {
        expect(typeof parseMultipart(bytesOf(...texts), 'b').ok).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });

  test('an empty form is refused', () => {
    expect(parseMultipart(bytesOf('--b--'), 'b')).toEqual({ ok: true, value: [] });
    expect(parseMultipart(new Uint8Array(), 'b').ok).toBe(false);
  });
});
