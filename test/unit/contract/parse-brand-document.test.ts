import { describe, expect, it } from 'vitest';
import { parseBrandDocument } from '#workers/branding/brand/parse-brand-document.ts';
import { fullDocument } from './document.fixture.ts';

const minimal = { schemaVersion: 1, identity: { productName: 'Acme' } };
const parse = (value: unknown) => parseBrandDocument(JSON.stringify(value));
const accepted = (value: unknown) => {
  const result = parse(value);
  if (!result.ok) throw new Error(`${result.path} ${result.error_description}`);
  return result;
};
const named = (productName: string) => parse({ ...minimal, identity: { productName } });

describe('parseBrandDocument', () => {
  it('accepts the smallest document', () => {
    expect(accepted(minimal)).toEqual({
      ok: true,
      document: minimal,
      canonical: '{"identity":{"productName":"Acme"},"schemaVersion":1}',
      warnings: [],
    });
  });

  it('normalises texts, colors and URLs', () => {
    const { document } = accepted(fullDocument);
    expect(document.identity.productName).toBe('Café Studio');
    expect(document.identity.support?.url).toBe('https://acme.example/help');
    expect(document.colors?.light?.primary).toBe('#00aa77');
    expect(document.colors?.light?.chart1).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('the canonical form is one for any order of the keys', () => {
    const reversed = Object.fromEntries(Object.entries(fullDocument).reverse());
    expect(accepted(reversed).canonical).toBe(accepted(fullDocument).canonical);
    expect(parseBrandDocument(accepted(fullDocument).canonical)).toEqual(accepted(fullDocument));
  });

  it.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['[]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
    ['"x"', 'must be a JSON object'],
    ['{"schemaVersion":1,"schemaVersion":1,"identity":{"productName":"A"}}', 'repeats a key'],
    ['{"schemaVersion":1,"identity":{"productName":"A","product\\u004eame":"B"}}', 'repeats a key'],
    ['{"schemaVersion":1,"identity":{"productName":"A","__proto__":{}}}', 'not allowed'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 'too deeply'],
  ])('refuses %j as a request', (text, words) => {
    const result = parseBrandDocument(text);
    expect(result).toMatchObject({ ok: false, error: 'bad_request' });
    expect(!result.ok && result.error_description).toContain(words);
  });

  it('describes the refusal of a field that has no message of its own', () => {
    const problemOf = (document: object) => {
      const result = parseBrandDocument(JSON.stringify({ schemaVersion: 1, ...document }));
      return result.ok ? null : result.error_description;
    };
    expect(problemOf({ identity: { productName: 5 } })).toBe(
      'Invalid input: expected string, received number',
    );
    expect(problemOf({ identity: { productName: 'a'.repeat(61) } })).toBe(
      'Too big: expected string to have <=60 characters',
    );
    expect(problemOf({ ...minimal, layout: { navigation: 'x' } })).toBe(
      'Invalid option: expected one of "sidebar"|"topbar"',
    );
  });

  const withComponent = (component: object) => ({
    ...minimal,
    dashboard: { surface: { components: [component] } },
  });
  const hero = { id: 'a', type: 'hero', slot: 'page-top' };
  it.each<[string, unknown, string]>([
    ['no version', { identity: minimal.identity }, '/schemaVersion'],
    ['a later version', { ...minimal, schemaVersion: 2 }, '/schemaVersion'],
    ['no identity', { schemaVersion: 1 }, '/identity'],
    ['an unknown key', { ...minimal, extra: 1 }, '/extra'],
    [
      'an unknown key inside',
      { ...minimal, identity: { productName: 'A', 'a/b~c': 1 } },
      '/identity/a~1b~0c',
    ],
    ['an unknown token', { ...minimal, colors: { dark: { brand: '#fff' } } }, '/colors/dark/brand'],
    ['an unknown mode', { ...minimal, colors: { sepia: {} } }, '/colors/sepia'],
    ['a named color', { ...minimal, colors: { light: { text: 'red' } } }, '/colors/light/text'],
    ['a transparent color', { ...minimal, colors: { light: { text: '#0000' } } }, '/colors/light/text'],
    ['CSS in a color', { ...minimal, colors: { light: { text: '#fff;x:y' } } }, '/colors/light/text'],
    [
      'CSS in a font',
      { ...minimal, typography: { body: { family: 'a"}', fallback: 'sans' } } },
      '/typography/body/family',
    ],
    [
      'an alias in capitals',
      { ...minimal, logos: { light: { asset: 'Logo', alt: 'A' } } },
      '/logos/light/asset',
    ],
    ['no alternative text', { ...minimal, logos: { light: { asset: 'logo' } } }, '/logos/light/alt'],
    ['a repeated page', { ...minimal, navigation: { order: ['usage', 'usage'] } }, '/navigation/order'],
    ['the first page hidden', { ...minimal, navigation: { hidden: ['projects'] } }, '/navigation/hidden/0'],
    [
      'a default that is off',
      { ...minimal, modes: { default: 'dark', allowed: ['light'] } },
      '/modes/default',
    ],
    ['an unknown icon', { ...minimal, icons: { bindings: { cat: { asset: 'a' } } } }, '/icons/bindings/cat'],
    [
      'an unknown component',
      withComponent({ ...hero, type: 'html', props: {} }),
      '/dashboard/surface/components/0/type',
    ],
    [
      'an unknown prop',
      withComponent({ ...hero, props: { title: 'A', html: 'x' } }),
      '/dashboard/surface/components/0/props/html',
    ],
    [
      'markup in a prop',
      withComponent({ ...hero, props: { title: '<img src=x>' } }),
      '/dashboard/surface/components/0/props/title',
    ],
    [
      'a link with two ends',
      withComponent({
        ...hero,
        props: { title: 'A', link: { label: 'B', url: 'https://a.example', route: 'usage' } },
      }),
      '/dashboard/surface/components/0/props/link',
    ],
    [
      'a repeated id',
      {
        ...minimal,
        dashboard: {
          surface: {
            components: [
              { ...hero, props: { title: 'A' } },
              { ...hero, props: { title: 'B' } },
            ],
          },
        },
      },
      '/dashboard/surface/components',
    ],
  ])('refuses %s and names the place', (_name, value, path) => {
    expect(parse(value)).toMatchObject({ ok: false, error: 'bad_value', path });
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['zero-width spaces', '\u200b\u200b'],
    ['a Hangul filler', '\u3164'],
    ['a blank Braille cell', '\u2800'],
    ['a NUL', 'A\u0000'],
    ['an escape', 'A\u001b[31m'],
    ['a C1 control', 'A\u0085'],
    ['a line break', 'A\nB'],
    ['a line separator', 'A\u2028B'],
    ['a right-to-left override', 'A\u202eB'],
    ['an isolate', 'A\u2067B'],
    ['a lone surrogate', 'A\ud800'],
    ['a tag', 'A</style>'],
  ])('refuses a name with %s', (_name, productName) => {
    expect(named(productName)).toMatchObject({
      ok: false,
      error: 'bad_value',
      path: '/identity/productName',
    });
  });

  it.each(['Ω & Söhne', '日本語', 'اسم', '👩‍💻 Studio', 'a < b', 'O’Neil'])(
    'keeps the name %s',
    (productName) => {
      expect(named(productName)).toMatchObject({ ok: true });
    },
  );

  it.each([
    'http://acme.example',
    'https:acme.example',
    'https:\\\\acme.example',
    'https://user@acme.example',
    'https://user:pass@acme.example',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    '//acme.example',
    'https://acme.example/a b',
    'https://acme.example/\u0000',
    ' https://acme.example',
    'https://acme.example:99999/',
  ])('refuses the URL %j', (terms) => {
    expect(parse({ ...minimal, identity: { productName: 'A', terms } })).toMatchObject({
      ok: false,
      error: 'bad_value',
      path: '/identity/terms',
    });
  });

  it('bounds the size in bytes', () => {
    const text = JSON.stringify(minimal);
    expect(parseBrandDocument(text + ' '.repeat(96 * 1024 - text.length))).toMatchObject({ ok: true });
    expect(parseBrandDocument(text + ' '.repeat(96 * 1024 - text.length + 1))).toMatchObject({
      ok: false,
      error: 'bad_value',
      path: '',
    });
  });

  it('never repeats a refused value', () => {
    const result = named('secret\u0000value');
    expect(!result.ok && result.error_description).not.toContain('secret');
  });
});
