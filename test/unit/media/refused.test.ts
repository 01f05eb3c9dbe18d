import { describe, expect, test } from 'vitest';
import { sniff } from '#shared/media/sniff.ts';
import { admitFont } from '#workers/branding/media/admit-font.ts';
import { admitted, expectRefusal } from '../../support/media/admitted.ts';
import { bytesOf, u32 } from '../../support/media/bytes.ts';
import { isoBox } from '../../support/media/containers.ts';
import { fontSample, sample } from '../../support/media/samples.ts';

const filler = '\0'.repeat(64);

const unwanted = {
  SVG: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'SVG behind an XML declaration': bytesOf('\xef\xbb\xbf \n<?xml version="1.0"?><!-- logo --><SVG></SVG>'),
  HTML: bytesOf('<!doctype html><img src=x onerror=alert(1)>'),
  XML: bytesOf('<?xml version="1.0"?><feed/>'),
  ICO: bytesOf([0, 0, 1, 0, 1, 0, 16, 16], filler),
  BMP: bytesOf('BM', filler),
  TIFF: bytesOf('II*\0', filler),
  'big-endian TIFF': bytesOf('MM\0*', filler),
  HEIC: bytesOf(isoBox('ftyp', 'heic', u32(0), 'mif1heic'), filler),
  'video with AVIF only as its minor version': bytesOf(isoBox('ftyp', 'isom', 'avif', 'mp42'), filler),
  PDF: bytesOf('%PDF-1.7', filler),
  ZIP: bytesOf('PK\x03\x04', filler),
  'JPEG XL': bytesOf([0xff, 0x0a], filler),
  TrueType: bytesOf([0, 1, 0, 0], filler),
  text: bytesOf('just some text'),
  'a single byte': bytesOf([0x89]),
};

describe('what is not an accepted image', () => {
  test.each(Object.entries(unwanted))('%s is refused by content', (_, bytes) => {
    expectRefusal(bytes, 'unsupported_type');
  });

  test('fonts do not pass as images, nor images as fonts', async () => {
    expectRefusal(fontSample('woff2'), 'unsupported_type', /font/);
    expect(admitFont(await sample('png rgba'))).toMatchObject({ ok: false, code: 'unsupported_type' });
  });

  test('an empty file is reported as empty', () => expectRefusal(new Uint8Array(), 'empty'));

  test('the size is checked before the content', () => {
    const heavy = new Uint8Array(4 * 1024 * 1024 + 1);
    expectRefusal(heavy, 'file_too_large');
    expectRefusal(heavy.subarray(1), 'unsupported_type');
  });

  test('a full-size file of an accepted format passes', async () => {
    const padded = new Uint8Array(4 * 1024 * 1024);
    padded.set(await sample('png rgba'));
    expect(admitted(padded).bytes.length).toBeLessThan(20_000);
  });
});

test('the first bytes alone decide the type, whatever the name of the file', async () => {
  expect(sniff(await sample('webp lossy'))).toEqual({ kind: 'accepted', format: 'webp' });
  expect(sniff(await sample('avif opaque'))).toEqual({ kind: 'accepted', format: 'avif' });
  expect(sniff(bytesOf('\n <SvG/>'))).toEqual({ kind: 'refused', name: 'SVG' });
  expect(sniff(new Uint8Array())).toEqual({ kind: 'unknown' });
});
