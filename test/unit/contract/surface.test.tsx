import { describe, expect, it } from 'vitest';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { parseBrandDocument } from '#workers/branding/brand/parse-brand-document.ts';
import { ticks } from '#workers/platform/surface/chart/scale.ts';
import { renderFixturePage } from '#workers/platform/surface/fixture/fixture-page.tsx';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';
import { initials } from '#workers/platform/surface/parts/avatar.tsx';
import { limitState, percent } from '#workers/platform/surface/parts/meter.tsx';
import { navigationRoutes } from '#workers/platform/surface/shell/navigation.tsx';
import { fullDocument } from './document.fixture.ts';

const locale = sourceLocale('en');

const ACCOUNT = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';
const parsed = parseBrandDocument(JSON.stringify(fullDocument));
if (!parsed.ok) throw new Error(parsed.error_description);
const { document } = parsed;

describe('base sheet', () => {
  it('the sheet declares the order of the layers first and puts every rule in one', () => {
    expect(baseCss.startsWith('@layer guard,base,tokens,brand;')).toBe(true);
    let depth = 0;
    let outside = '';
    for (const character of baseCss) {
      if (character === '}') depth -= 1;
      if (depth === 0 && character !== '}') outside += character;
      if (character === '{') depth += 1;
    }
    expect(depth).toBe(0);
    expect(outside.replace(/\s/g, '')).toBe('@layerguard,base,tokens,brand;@layerguard{@layerbase{');
  });

  it('the sheet can be written into a page and loads nothing', () => {
    expect(baseCss).not.toMatch(/<|url\(|@import/);
  });
});

describe('a document on the page', () => {
  const assetUrls = { logo: '/t/a/logo.png', 'logo-dark': '/t/a/dark.png', 'icon-sites': '/t/a/icon.png' };
  const html = renderFixturePage({ locale, accountId: ACCOUNT, document, assetUrls });

  it('the page shows the logos, names, icons and layout of the document', () => {
    expect(html).toContain('<img src="/t/a/logo.png" alt="Acme" height="28" data-when="light"/>');
    expect(html).toContain('src="/t/a/icon.png"');
    expect(html).toContain('>Sites</span>');
    expect(html).toContain('data-part="shell" data-variant="topbar"');
    expect(html).toContain('stroke-width="2.5"');
    expect(html).not.toContain('>Connections</span>');
  });

  it('components appear on their pages only', () => {
    expect(html).toContain('Build something.');
    expect(html).toContain('>Be brief.</p>');
  });

  it('missing pictures are omitted', () => {
    expect(html).not.toContain('Our office');
  });

  it('the document orders the navigation', () => {
    expect(navigationRoutes(document)).toEqual(['usage', 'projects', 'domains', 'members']);
  });
});

describe('amounts', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7, [0, 2, 4, 6, 8]],
    [33, [0, 10, 20, 30, 40]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [Number.NaN, [0, 1]],
  ])('an axis up to %d has round steps', (maximum, steps) => {
    expect(ticks(maximum)).toEqual(steps);
  });

  it('the meter reports a limit that is near and one that is reached', () => {
    expect([limitState(79, 100), limitState(80, 100), limitState(100, 100), limitState(0, 0)]).toEqual([
      undefined,
      'near-limit',
      'over-limit',
      'over-limit',
    ]);
    expect(limitState(5, null)).toBeUndefined();
    expect([percent(-1), percent(0.456), percent(2), percent(Number.NaN)]).toEqual([0, 46, 100, 0]);
  });

  it.each([
    ['Mira Okafor', 'MO'],
    ['mira', 'M'],
    ['ada.lovelace@example.com', 'AL'],
    ['', '?'],
    ['👩‍💻 Team', '👩T'],
  ])('makes the initials of %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
