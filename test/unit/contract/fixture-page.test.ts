import { describe, expect, it } from 'vitest';
import { parts } from '#schema/contract/parts/index.ts';
import { partStates, universalStates } from '#schema/contract/states.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { renderFixturePage } from '#workers/platform/surface/fixture/fixture-page.tsx';
import { contractDefects, matches, renderedElements } from './rendered-elements.ts';

const locale = sourceLocale('en');

const ACCOUNT = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';
const html = renderFixturePage({
  locale,
  accountId: ACCOUNT,
  mode: 'light',
  baseHref: '/base.css',
  cssHref: '/theme.css',
});
const elements = renderedElements(html);
const rendered = elements.filter(({ attributes }) => attributes['data-part'] !== undefined);
const implemented = parts.filter(({ status }) => status === 'implemented');
const states = new Map(
  [...universalStates, ...partStates].map(({ name, selectors }) => [name as string, selectors]),
);
describe('fixture page, from the contract to the page', () => {
  it.each(implemented.map((part) => [part.name, part] as const))(
    'shows %s with all its variants and states',
    (name, part) => {
      const own = rendered.filter((element) => matches(element, part.selector));
      expect(own.length, `${name} is not on the page`).toBeGreaterThan(0);
      for (const { name: variant, selector } of part.variants ?? []) {
        expect(
          own.some((element) => matches(element, selector)),
          `${name} has no ${variant}`,
        ).toBe(true);
      }
      for (const state of part.states ?? []) {
        const selectors = states.get(state) ?? [];
        expect(
          own.some((element) => selectors.some((selector) => matches(element, selector))),
          `${name} is never ${state}`,
        ).toBe(true);
      }
    },
  );
});

describe('fixture page, from the page to the contract', () => {
  it('the page has nothing outside the contract, and every part in its place', () => {
    expect(contractDefects(elements, parts)).toEqual([]);
  });

  it('the check detects what the contract does not name', () => {
    const foreign = renderedElements(
      '<div data-part="card" data-variant="huge" data-state="open"><p data-part="nothing"></p></div>' +
        '<p data-part="card-title" data-state="x"></p><i data-variant="y"></i>',
    );
    expect(contractDefects(foreign, parts)).toEqual([
      'card has no variant huge',
      'card has no state open',
      'nothing is not an implemented part',
      'card-title has no state x',
      'card-title is outside card-header',
      '<i> is no part but has variants or states',
    ]);
  });
});

describe('fixture page as a page', () => {
  it('every part is inside the surface and every protected element is outside of it', () => {
    for (const { ancestors } of rendered) {
      expect(ancestors.some(({ attributes }) => attributes['data-brand'] === ACCOUNT)).toBe(true);
      expect(ancestors.some(({ attributes }) => 'data-brand-frame' in attributes)).toBe(true);
      expect(ancestors.some(({ attributes }) => 'data-brand-protected' in attributes)).toBe(false);
    }
    const protectedElements = elements.filter(({ attributes }) => 'data-brand-protected' in attributes);
    expect(protectedElements.length).toBeGreaterThan(0);
    for (const { ancestors } of protectedElements) {
      expect(ancestors.some(({ attributes }) => 'data-brand-frame' in attributes)).toBe(false);
    }
  });

  it('the page needs neither scripts nor style attributes', () => {
    for (const { tag, attributes } of elements) {
      expect(tag).not.toBe('script');
      expect(Object.keys(attributes).filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    }
  });

  it('ids are unique, and labels refer to existing fields', () => {
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const { attributes } of elements) {
      for (const name of ['for', 'aria-labelledby', 'aria-describedby']) {
        for (const id of (attributes[name] ?? '').split(' ').filter(Boolean)) expect(ids).toContain(id);
      }
    }
  });

  it('the page has one first heading', () => {
    expect(elements.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
  });

  it('escapes the texts of a document', () => {
    const hostile = renderFixturePage({
      locale,
      accountId: ACCOUNT,
      document: { schemaVersion: 1, identity: { productName: '"><script>alert(1)</script>' } },
    });
    expect(hostile).not.toContain('<script>alert');
  });
});
