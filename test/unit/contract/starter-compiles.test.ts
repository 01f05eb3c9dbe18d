import { describe, expect, it } from 'vitest';
import { starterCss } from '#schema/contract/starter/index.ts';
import { cssCaps } from '#schema/css-policy/index.ts';
import { brandTokensCss } from '#shared/brand/brand-tokens-css.ts';
import { parseBrandDocument } from '#workers/branding/brand/parse-brand-document.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { fullDocument } from './document.fixture.ts';

const ACCOUNT = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';

describe('starterCss through the compiler', () => {
  const compiled = compile(starterCss, { accountId: ACCOUNT });

  it('the compiler removes nothing from the starting stylesheet [B5.4]', () => {
    expect(compiled).toMatchObject({ ok: true, stripped: [], strippedTotal: 0 });
  });

  it('the starting stylesheet leaves most of the size limit to the reseller', () => {
    expect(compiled.ok && compiled.bytes).toBeLessThan(cssCaps.compiledBytes / 4);
  });

  it('the compiler keeps every token that the sheet reads', () => {
    if (!compiled.ok) throw new Error(compiled.message);
    const read = new Set(starterCss.match(/var\(--brand-[a-z0-9-]+/g));
    expect([...read].filter((use) => !compiled.css.includes(use))).toEqual([]);
  });
});

describe('token rules through the compiler', () => {
  it('token rules precede the brand layer unchanged', () => {
    const parsed = parseBrandDocument(JSON.stringify(fullDocument));
    if (!parsed.ok) throw new Error(parsed.error_description);
    const tokensCss = brandTokensCss(parsed.document, ACCOUNT);
    const compiled = compile(':root{--brand-color-primary:#123456}', { accountId: ACCOUNT, tokensCss });
    expect(compiled).toMatchObject({ ok: true, stripped: [] });
    expect(compiled.ok && compiled.css.startsWith(`${tokensCss}@layer brand{`)).toBe(true);
    expect(compiled.ok && compiled.css).toContain('--brand-color-primary:#123456');
  });
});
