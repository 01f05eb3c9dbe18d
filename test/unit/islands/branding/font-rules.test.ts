import { describe, expect, it } from 'vitest';
import { brandDocumentSchema } from '#schema/contract/brand-document.ts';
import {
  googleImport,
  isFamily,
  libraryFace,
  withRule,
} from '#workers/platform/islands/branding/type/font-rules.ts';
import { withValidLook } from '#workers/platform/islands/branding/type/valid-look.ts';

describe('the rule for a font', () => {
  it('imports a family of Google Fonts as its address spells it', () => {
    expect(googleImport('Source Serif 4', true)).toBe(
      '@import url("https://fonts.googleapis.com/css2?family=Source+Serif+4:wght@400;700&display=swap");',
    );
    expect(googleImport('Pacifico', false)).toContain('family=Pacifico&display=swap');
  });

  it('an import precedes everything but the character set, once', () => {
    const rule = googleImport('Inter', true);
    const css = withRule('@charset "utf-8";\n.a{color:red}', rule);
    expect(css).toBe(`@charset "utf-8";\n${rule}\n.a{color:red}`);
    expect(withRule(css, rule)).toBe(css);
    expect(withRule('', rule)).toBe(`${rule}\n`);
  });

  it('a rule for a font of the library is added at the end of the sheet', () => {
    const rule = libraryFace('Acme Sans', '0b8f7c52-5f0e-4b71-b7b9-0e6a2d1f3c44');
    expect(withRule('.a{color:red}', rule)).toBe(`.a{color:red}\n${rule}\n`);
  });
});

describe('the look of a document that somebody types', () => {
  it('validates families like the schema', () => {
    for (const family of [
      'Inter',
      'Source Serif 4',
      'Ünïcode Sans',
      ' Inter',
      'a"b',
      'Inter;',
      '',
      '-x',
      'x'.repeat(65),
    ]) {
      const document = {
        schemaVersion: 1,
        identity: { productName: 'A' },
        typography: { body: { family, fallback: 'sans' } },
      };
      expect(isFamily(family), family).toBe(brandDocumentSchema.safeParse(document).success);
    }
  });

  it('applies the valid fields only', () => {
    const { typography, shape } = withValidLook({
      typography: { body: { family: 'a"b', fallback: 'serif' }, heading: 'x', scale: 9, headingWeight: 700 },
      shape: { radius: 4, borderWidth: 'x', shadow: 'loud', density: 'compact', pill: true },
    });
    expect(typography).toEqual({ body: { fallback: 'serif' }, headingWeight: 700 });
    expect(shape).toEqual({ radius: 4, density: 'compact', pill: true });
    expect(withValidLook(null)).toMatchObject({ typography: {}, shape: {} });
  });
});
