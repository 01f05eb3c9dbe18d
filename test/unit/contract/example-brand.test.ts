import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designTokens } from '#schema/contract/tokens/design-tokens.ts';
import { parseBrandDocument } from '#workers/branding/brand/parse-brand-document.ts';
import { compile } from '#workers/branding/css/compile.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../examples/brands/northwind/${file}`, import.meta.url), 'utf8');

describe('the example brand', () => {
  const sheet = read('brand.css');
  const document = parseBrandDocument(read('brand.json'));

  it('the compiler removes nothing from the example brand', () => {
    const compiled = compile(sheet, { accountId: '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab' });
    expect(compiled).toMatchObject({ ok: true, stripped: [], strippedTotal: 0 });
  });

  it('the document has no contrast warning', () => {
    expect(document).toMatchObject({ ok: true, warnings: [] });
  });

  it('the stylesheet uses existing tokens only', () => {
    const used = [...sheet.matchAll(/var\((--brand-[a-z0-9-]+)/g)].map(([, name]) => name);
    expect(used).not.toEqual([]);
    const tokens = JSON.stringify(designTokens);
    for (const name of used) expect(tokens).toContain(`"cssVar":"${name}"`);
  });
});
