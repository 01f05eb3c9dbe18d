import { expect, test } from 'vitest';
import { collectUrls } from '#workers/branding/css/compile.ts';
import { compiled, font, image } from './support/compiled.ts';

const found = (source: string) => collectUrls(source).map(({ url, use }) => `${use} ${url}`);

test.each([
  ['a{background:url(x.png)}', ['image x.png']],
  ['a{background:u\\72l( "a\\"b" )}', ['image a"b']],
  ['a{--x:url(asset:logo)}', ['image asset:logo']],
  [
    '@font-face{src:url(f.woff2) format("woff2"),url("g")}b{background:url(h)}',
    ['font f.woff2', 'font g', 'image h'],
  ],
  ['@import "a.css" layer(x);@import url(b.css);', ['import a.css', 'import b.css']],
  ['a{background:image-set("a" 1x, url(b) type("image/png") 2x)}', ['image a', 'image b']],
  ['a{content:"x"}', []],
  ['/* url(x) */', []],
  ['a{b:url(x y)}', []],
  [`${'('.repeat(70)}url(x)`, []],
])('finds the addresses of %s', (source, expected) => {
  expect(found(source)).toEqual(expected);
});

test('offsets point at the token', () => {
  const source = 'a{\r\n  background: url(x)}';
  expect(collectUrls(source)).toEqual([{ url: 'x', use: 'image', offset: source.indexOf('url') }]);
});

test('the compiler resolves only the found addresses, each once', () => {
  const source = `@font-face{font-family:x;src:url(f)}a{background:url(x),url(x),image-set("y" 1x);--z:url("z")}b{cursor:url(x),auto}`;
  const asked: string[] = [];
  compiled(source, {
    resolveUrl: (url, use) => {
      asked.push(`${use} ${url}`);
      return { url: use === 'font' ? font : image };
    },
  });
  expect(asked.sort()).toEqual([...new Set(found(source))].sort());
});

test('answers are written as the assets they name', () => {
  const { css } = compiled('a{background:url(asset:logo) no-repeat}', { resolveUrl: () => ({ url: image }) });
  expect(css).toContain(`a{background:url(${image}) no-repeat}`);
});

test('a reason of the resolver is reported', () => {
  const { stripped } = compiled('a{background:url(asset:logo)}', {
    resolveUrl: () => ({ code: 'asset_archived', message: 'logo' }),
  });
  expect(stripped).toMatchObject([{ code: 'asset_archived', message: expect.stringContaining('(logo)') }]);
});
