import { describe, expect, it } from 'vitest';
import { contractETag } from '#schema/contract/contract-etag.ts';
import { modes } from '#schema/contract/modes.ts';
import { parts, partTable } from '#schema/contract/parts/index.ts';
import type { PartEntry } from '#schema/contract/parts/part-table.ts';
import { starterCss } from '#schema/contract/starter/index.ts';
import { partStates, universalStates } from '#schema/contract/states.ts';
import { stylingContract, stylingContractBody } from '#schema/contract/styling-contract.ts';
import { stylingContractSchema } from '#schema/contract/styling-contract-schema.ts';
import { designTokens } from '#schema/contract/tokens/design-tokens.ts';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';

const implemented = parts.filter(({ status }) => status === 'implemented');
const partNames = new Set<string>(parts.map(({ name }) => name));
const words = (pattern: RegExp, text: string) =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));

describe('styling contract', () => {
  it('the contract matches its schema, and survives JSON', () => {
    expect(stylingContractSchema.parse(JSON.parse(stylingContractBody))).toEqual(
      JSON.parse(JSON.stringify(stylingContract)),
    );
  });

  it('the contract has the fields that the interface names', () => {
    expect(Object.keys(stylingContract)).toEqual(
      expect.arrayContaining([
        'contractVersion',
        'starterCss',
        'parts',
        'universalStates',
        'propertyGrammars',
        'tokens',
        'modes',
        'breakpoints',
        'caps',
        'routes',
        'components',
        'actions',
      ]),
    );
  });

  it('the contract has the parts of a real dashboard', () => {
    expect(implemented.length).toBeGreaterThanOrEqual(30);
    expect(partNames.size).toBe(parts.length);
  });

  it('names only states and parts that exist', () => {
    const states = new Set<string>([...universalStates, ...partStates].map(({ name }) => name));
    for (const { states: own = [], parents = [] } of parts) {
      for (const state of own) expect(states).toContain(state);
      for (const parent of parents) expect(partNames).toContain(parent);
    }
    const used = new Set(parts.flatMap((part) => part.states ?? []));
    expect(partStates.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  it('names only implemented parts in its manifests', () => {
    const names = new Set<string>(implemented.map(({ name }) => name));
    for (const { parts: own } of [...stylingContract.routes, ...stylingContract.components]) {
      for (const part of own) expect(names).toContain(part);
    }
    const routes = new Set(stylingContract.routes.map(({ id }) => id));
    for (const { route } of stylingContract.actions) expect([...routes, 'all']).toContain(route);
  });

  it('gives every token a custom property of its own', () => {
    const variables = [...JSON.stringify(designTokens).matchAll(/"cssVar":"([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(new Set(variables).size).toBe(variables.length);
    expect(variables.every((name) => /^--brand-[a-z]+(?:-[a-z0-9]+)+$/.test(name ?? ''))).toBe(true);
  });

  it('the contract has a strong entity tag that follows its content', () => {
    expect(contractETag('a'.repeat(64))).toMatch(/^"[^"]+"$/);
    expect(contractETag('a'.repeat(64))).not.toBe(contractETag('b'.repeat(64)));
    expect(() => contractETag('"')).toThrow(RangeError);
  });
});

describe('starterCss', () => {
  it('styles every implemented part and names no other', () => {
    const styled = words(/\[data-part="([^"]+)"\]/g, starterCss);
    expect(implemented.map(({ name }) => name).filter((name) => !styled.has(name))).toEqual([]);
    expect([...styled].filter((name) => !implemented.some((part) => part.name === name))).toEqual([]);
  });

  it('uses only variants and states that its parts have', () => {
    for (const [, part, rest] of starterCss.matchAll(/\[data-part="([^"]+)"\]((?:\[[^\]]+\]|:[a-z-]+)*)/g)) {
      const entry: PartEntry = partTable[part as keyof typeof partTable];
      for (const variant of words(/data-variant~="([^"]+)"/g, rest ?? '')) {
        expect(Object.keys(entry.variants ?? {}), part).toContain(variant);
      }
      for (const state of words(/data-state~="([^"]+)"/g, rest ?? '')) {
        expect(entry.states ?? [], part).toContain(state);
      }
    }
  });

  it('shows every variant', () => {
    for (const { name, variants = [] } of implemented) {
      for (const { selector } of variants) {
        expect(starterCss, `${name} ${selector}`).toMatch(
          new RegExp(`\\[data-part="${name}"\\]${selector.replace(/[[\]|~^$]/g, '\\$&')}`),
        );
      }
    }
  });

  it('reads only tokens that exist', () => {
    const known = new Set(
      [...JSON.stringify(designTokens).matchAll(/"cssVar":"([^"]+)"/g)].map((match) => match[1]),
    );
    const read = words(/var\((--brand-[a-z0-9-]+)/g, starterCss);
    expect([...read].filter((name) => !known.has(name))).toEqual([]);
  });

  it('reads every token, and the default look gives each a value in every mode', () => {
    const tokens = [...JSON.stringify(designTokens).matchAll(/"cssVar":"([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    const read = words(/var\((--brand-[a-z0-9-]+)/g, starterCss);
    expect(tokens.filter((name) => !read.has(name))).toEqual([]);
    for (const { name } of modes.filter((mode) => !mode.default))
      expect(baseCss).toContain(`[data-mode="${name}"]`);
    expect(tokens.filter((name) => !baseCss.includes(`${name}:`))).toEqual([]);
  });
});
