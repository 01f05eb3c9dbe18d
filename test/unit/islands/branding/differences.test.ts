import { describe, expect, it } from 'vitest';
import { compareLooks, isAbove } from '#workers/platform/islands/branding/release/compare/differences.ts';
import {
  type Box,
  type ElementLook,
  properties,
} from '#workers/platform/islands/branding/release/compare/look.ts';

const BOX: Box = [0, 0, 100, 40];

function look(
  key: string,
  around: number,
  change: Partial<Record<string, string>> & { box?: never } = {},
  box: Box | null = BOX,
  content = '',
): ElementLook {
  const usual: Record<string, string> = {
    color: 'rgb(0, 0, 0)',
    'border-top-width': '1px',
    display: 'block',
  };
  const values = properties.map((name) => change[name] ?? usual[name] ?? 'none');
  return { key, around, part: key.split(' ').at(-1) ?? '', box, values, content };
}

const page = (change: Partial<Record<string, string>> = {}, box: Box | null = BOX) => [
  look('surface', -1),
  look('surface card', 0, change, box),
  look('surface card title', 1, change.color === undefined ? {} : { color: change.color }),
];

describe('values that differ', () => {
  it.each([
    ['1px', '1.5px', false],
    ['1px', '2px', true],
    ['rgb(10, 10, 10)', 'rgb(12, 13, 14)', false],
    ['rgb(10, 10, 10)', 'rgb(10, 10, 16)', true],
    ['rgba(10, 10, 10, 0.5)', 'rgba(10, 10, 10, 0.51)', false],
    ['rgba(10, 10, 10, 0.5)', 'rgb(10, 10, 10)', true],
    ['rgba(0, 0, 0, 0)', 'rgba(255, 255, 255, 0)', false],
    ['none', 'rgb(0, 0, 0) 0px 1px 2px 0px', true],
    ['block', 'flex', true],
  ])('%s and %s are above the threshold: %s', (before, after, above) => {
    expect(isAbove(before, after)).toBe(above);
  });
});

describe('two looks of a page', () => {
  it('two looks without a difference have none', () => {
    expect(compareLooks(page(), page())).toEqual({
      differences: [],
      marked: { before: [], after: [] },
      moved: 0,
    });
  });

  it('two looks name an inherited property at the outermost element that has it, and others where they are', () => {
    const { differences, marked } = compareLooks(
      page(),
      page({ color: 'rgb(200, 0, 0)', 'border-top-width': '4px' }),
    );
    expect(differences).toEqual([
      { part: 'card', what: 'color', before: 'rgb(0, 0, 0)', after: 'rgb(200, 0, 0)', count: 1 },
      { part: 'card', what: 'border-top-width', before: '1px', after: '4px', count: 1 },
    ]);
    expect(marked).toEqual({ before: [BOX], after: [BOX] });
  });

  it('two looks count an element that only moved, and mark one of another size', () => {
    expect(compareLooks(page(), page({}, [0, 30, 100, 40]))).toMatchObject({ differences: [], moved: 1 });
    expect(compareLooks(page(), page({}, [1, 1, 101, 41])).moved).toBe(0);
    expect(compareLooks(page(), page({}, [0, 0, 100, 90])).differences).toEqual([
      { part: 'card', what: 'size', before: '100 × 40 px', after: '100 × 90 px', count: 1 },
    ]);
  });

  it('two looks mark what differs, and not what only grew with it', () => {
    const large: Box = [0, 0, 100, 90];
    const grown = [
      look('surface', -1, {}, large),
      look('surface card', 0, {}, large),
      look('surface card title', 1, { 'border-top-width': '50px' }, large),
    ];
    const { marked, differences } = compareLooks(page(), grown);
    expect(marked).toEqual({ before: [BOX], after: [large] });
    expect(differences.map(({ part, what }) => `${part} ${what}`)).toContain('card size');
  });

  it('two looks name what is shown and what is hidden once, without what is inside', () => {
    const hidden = [
      look('surface', -1),
      look('surface card', 0, {}, null),
      look('surface card title', 1, {}, null),
    ];
    const gone = [look('surface', -1)];
    for (const less of [hidden, gone]) {
      expect(compareLooks(page(), less).differences).toMatchObject([
        { part: 'card', what: 'hidden', count: 1 },
      ]);
      expect(compareLooks(less, page()).differences).toMatchObject([
        { part: 'card', what: 'shown', count: 1 },
      ]);
    }
  });

  it('two looks do not name borders that have the color of the text', () => {
    const [before, after] = ['rgb(0, 0, 0)', 'rgb(200, 0, 0)'].map((color) => [
      look('surface', -1, { color, 'border-top-color': color, 'border-left-color': 'rgb(1, 1, 1)' }),
    ]);
    expect(compareLooks(before ?? [], after ?? []).differences).toMatchObject([{ what: 'color' }]);
  });

  it('two looks name a text or picture that is another one', () => {
    const other = [...page().slice(0, 2), look('surface card title', 1, {}, BOX, 'Acme')];
    expect(compareLooks(page(), other).differences).toEqual([
      { part: 'title', what: 'text', before: '', after: 'Acme', count: 1 },
    ]);
  });
});
