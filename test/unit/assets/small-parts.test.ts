import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteRange } from '#shared/http/byte-range.ts';
import { allowedUrl, parseAllowedHosts } from '#workers/branding/assets/ingest/allowed-hosts.ts';
import { decodeDataUri } from '#workers/branding/assets/ingest/data-uri.ts';
import { resourceName } from '#workers/branding/assets/ingest/resource-name.ts';
import { decodeCursor, encodeCursor } from '#workers/branding/assets/library/list-cursor.ts';
import { cssPath } from '#workers/branding/assets/references/css-path.ts';

test('a cursor decodes to its key, and anything else is refused', () => {
  fc.assert(
    fc.property(fc.nat(), fc.uuid(), (createdAt, id) => {
      expect(decodeCursor(encodeCursor({ createdAt, id }))).toEqual({ createdAt, id });
    }),
  );
  fc.assert(
    fc.property(fc.base64String(), (text) => {
      expect(decodeCursor(text)).toBeNull();
    }),
  );
});

describe('a byte range', () => {
  test('a byte range lies inside the file, or is refused', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.option(fc.nat(250)), fc.option(fc.nat(250)), (size, from, to) => {
        const range = byteRange(`bytes=${from ?? ''}-${to ?? ''}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeLessThan(Math.max(size, 1));
        if (size > 0) expect(range.first).toBeLessThanOrEqual(range.last);
      }),
    );
  });
  test.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=99-', { first: 99, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    [null, null],
  ])('reads the range %s of 100 bytes', (header, expected) =>
    expect(byteRange(header, 100)).toEqual(expected),
  );
});

describe('embedded data', () => {
  test.each([
    ['data:,a%20b', 'a b'],
    ['data:;base64,aGk=', 'hi'],
    ['DATA:image/png;BASE64 , aG k= ', 'hi'],
    ['data:text/plain;charset=utf-8;base64,aGk', 'hi'],
    ['data:image/png;base64,aGk%3D', 'hi'],
  ])('decodes the data URL %s', (uri, expected) =>
    expect(Buffer.from(decodeDataUri(uri)!).toString('latin1')).toBe(expected),
  );
  test.each([
    'data:',
    'data:image/png',
    'data:,%zz',
    'data:,%',
    'data:;base64,a=b',
    'data:,\u20ac',
    'https://a/,b',
  ])('%s is refused as embedded data', (uri) => expect(decodeDataUri(uri)).toBeNull());
});

describe('allowed hosts', () => {
  const hosts = parseAllowedHosts(' Fonts.Example , cdn.example,, ');
  test.each([
    ['https://fonts.example/a.woff2', 'https://fonts.example/a.woff2'],
    ['https://FONTS.example:443/a?b#c', 'https://fonts.example/a?b'],
    ['http://fonts.example/', null],
    ['https://sub.fonts.example/', null],
    ['https://fonts.example./', null],
    ['https://fonts.example@evil.example/', null],
    ['https://evil.example/fonts.example', null],
    ['https://fonts.example:8080/', null],
    ['//fonts.example/', null],
    ['nonsense', null],
  ])('checks the host of %s', (text, expected) =>
    expect(allowedUrl(text, hosts)?.href ?? null).toBe(expected),
  );
  test('an empty list allows nothing', () => {
    expect(allowedUrl('https://fonts.example/', parseAllowedHosts(undefined))).toBeNull();
  });
});

test('ingested files are named by the last part of their address', () => {
  expect(resourceName('https://a.example/x/My%20Font.woff2?v=1', 'font')).toBe('My Font.woff2');
  expect(resourceName('https://a.example/', 'image')).toBe('a.example');
  expect(resourceName('https://a.example/%E0%A4%A', 'image')).toBe('%E0%A4%A');
  expect(resourceName(`https://a.example/${'x'.repeat(300)}`, 'image')).toHaveLength(120);
  expect(resourceName('data:image/png;base64,AAAA', 'image')).toBe('Embedded image');
});

test('long addresses keep distinct names', () => {
  const [a, b] = [`data:,${'x'.repeat(500)}a`, `data:,${'x'.repeat(500)}b`];
  expect(cssPath(a)).not.toBe(cssPath(b));
  expect(cssPath(a).length).toBeLessThan(120);
  expect(cssPath(' asset:logo ')).toBe('css asset:logo');
});
