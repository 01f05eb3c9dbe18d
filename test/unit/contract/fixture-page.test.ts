import { describe, expect, it } from 'vitest';
import { parts } from '../../../schema/contract/parts/index.ts';
import { partStates, universalStates } from '../../../schema/contract/states.ts';
import { renderFixturePage } from '../../../shared/surface/fixture/fixture-page.tsx';
import { matches, type RenderedElement, renderedElements } from './rendered-elements.ts';

const ACCOUNT = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';
const html = renderFixturePage({
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
const wordsOf = (element: RenderedElement, name: string) =>
  (element.attributes[name] ?? '').split(' ').filter(Boolean);

describe('fixture page, from the contract to the page', () => {
  it.each(implemented.map((part) => [part.name, part] as const))(
    'shows %s with all it can be',
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
  const byName = new Map(parts.map((part) => [part.name as string, part]));

  it('has no part, variant or state that the contract does not name', () => {
    for (const element of rendered) {
      const name = element.attributes['data-part'] ?? '';
      const part = byName.get(name);
      expect(part?.status, name).toBe('implemented');
      const variants = new Set(part?.variants?.map((variant) => variant.name));
      for (const variant of wordsOf(element, 'data-variant')) expect(variants, name).toContain(variant);
      for (const state of wordsOf(element, 'data-state')) expect(part?.states ?? [], name).toContain(state);
      for (const attribute of ['disabled', 'checked', 'open'] as const) {
        if (attribute in element.attributes) expect(part?.states ?? [], name).toContain(attribute);
      }
      if (element.attributes['aria-disabled'] === 'true')
        expect(part?.states ?? [], name).toContain('disabled');
    }
  });

  it('has parts only inside the parts they belong to', () => {
    for (const element of rendered) {
      const parents = byName.get(element.attributes['data-part'] ?? '')?.parents;
      if (!parents) continue;
      const around = new Set(element.ancestors.map(({ attributes }) => attributes['data-part']));
      expect(
        parents.some((parent) => around.has(parent as never)),
        `${element.attributes['data-part']} outside ${parents.join(', ')}`,
      ).toBe(true);
    }
  });

  it('has variants and states on parts only', () => {
    for (const { attributes } of elements) {
      if (attributes['data-part'] !== undefined) continue;
      expect(attributes['data-variant']).toBeUndefined();
      expect(attributes['data-state']).toBeUndefined();
    }
  });
});

describe('fixture page as a page', () => {
  it('has every part inside the frame and every island outside it', () => {
    for (const { ancestors } of rendered) {
      expect(ancestors.some(({ attributes }) => attributes['data-brand'] === ACCOUNT)).toBe(true);
      expect(ancestors.some(({ attributes }) => 'data-brand-frame' in attributes)).toBe(true);
      expect(ancestors.some(({ attributes }) => 'data-brand-protected' in attributes)).toBe(false);
    }
    const islands = elements.filter(({ attributes }) => 'data-brand-protected' in attributes);
    expect(islands.length).toBeGreaterThan(0);
    for (const { ancestors } of islands) {
      expect(ancestors.some(({ attributes }) => 'data-brand-frame' in attributes)).toBe(false);
    }
  });

  it('needs neither scripts nor style attributes', () => {
    for (const { tag, attributes } of elements) {
      expect(tag).not.toBe('script');
      expect(Object.keys(attributes).filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    }
  });

  it('has ids once, and labels that lead somewhere', () => {
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const { attributes } of elements) {
      for (const name of ['for', 'aria-labelledby', 'aria-describedby']) {
        for (const id of (attributes[name] ?? '').split(' ').filter(Boolean)) expect(ids).toContain(id);
      }
    }
  });

  it('has one first heading', () => {
    expect(elements.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
  });

  it('escapes what a document says', () => {
    const hostile = renderFixturePage({
      accountId: ACCOUNT,
      document: { schemaVersion: 1, identity: { productName: '"><script>alert(1)</script>' } },
    });
    expect(hostile).not.toContain('<script>alert');
  });
});
