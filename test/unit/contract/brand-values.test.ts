import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { contrastRatio, readableOn } from '#schema/contract/color/contrast.ts';
import { parseColor } from '#schema/contract/color/parse-color.ts';
import { type ModeName, modeNames } from '#schema/contract/modes.ts';
import { colorTokenNames, colorTokens } from '#schema/contract/tokens/color-tokens.ts';
import { contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import { brandTokensCss } from '#shared/brand/brand-tokens-css.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import { collectAssetRefs } from '#workers/branding/brand/collect-asset-refs.ts';
import { parseBrandDocument } from '#workers/branding/brand/parse-brand-document.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { fullDocument } from './document.fixture.ts';

const ACCOUNT = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';
const documentOf = (extra: object) => {
  const result = parseBrandDocument(
    JSON.stringify({ schemaVersion: 1, identity: { productName: 'Acme' }, ...extra }),
  );
  if (!result.ok) throw new Error(`${result.path} ${result.error_description}`);
  return result;
};

describe('colors', () => {
  it('reads CSS colors as browsers do', () => {
    // Reference values of CSS Color 4 and of the sRGB primaries.
    expect(parseColor('oklch(0.62796 0.25768 29.234)')).toBe('#ff0000');
    expect(parseColor('oklch(86.644% 0.29483 142.495)')).toBe('#00ff00');
    expect(parseColor('oklch(45.201% 0.31321 264.052)')).toBe('#0000ff');
    expect(parseColor('oklch(100% 0 0)')).toBe('#ffffff');
    expect(parseColor('#FfF')).toBe('#ffffff');
    for (const bad of ['#ff', '#12345', 'rgb(0 0 0)', 'oklch(2 0 0)', 'oklch(50% 0.1 20 / 0.5)', 'red', '']) {
      expect(parseColor(bad)).toBeNull();
    }
  });

  it('measures contrast as WCAG 2.2 does', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#123456', '#123456')).toBe(1);
  });

  it('finds a readable neighbour of a color', () => {
    const found = readableOn('#ffffff', '#ffff00', 4.5);
    expect(contrastRatio(found, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('default palette', () => {
  it.each(modeNames)('the palette meets WCAG 2.2 AA in %s [B5.4]', (mode) => {
    const failing = contrastPairs
      .map(({ foreground, background, minimum }) => ({
        pair: `${foreground} on ${background}`,
        minimum,
        ratio: contrastRatio(colorTokens[foreground][mode], colorTokens[background][mode]),
      }))
      .filter(({ ratio, minimum }) => ratio < (mode === 'high-contrast' && minimum === 4.5 ? 7 : minimum));
    expect(failing).toEqual([]);
  });

  it('every token is in a pair, or marked as decoration', () => {
    const paired = new Set(contrastPairs.flatMap(({ foreground, background }) => [foreground, background]));
    expect(colorTokenNames.filter((name) => !paired.has(name))).toEqual(['border']);
  });
});

describe('contrast warnings', () => {
  it('names the pair, the mode, the variable and a suitable color', () => {
    const { warnings } = documentOf({ colors: { light: { textMuted: '#bbbbbb' } } });
    expect(warnings[0]).toEqual({
      code: 'contrast_low',
      message: expect.stringMatching(/^colors\.light: textMuted on background is 1\.\d\d:1, below 4\.5:1$/),
      line: 0,
      column: 0,
      offset: 0,
      property: '--brand-color-text-muted',
      suggestion: expect.stringMatching(/^textMuted: #[0-9a-f]{6}$/),
    });
    expect(warnings.every(({ message }) => message.startsWith('colors.light:'))).toBe(true);
  });

  it('omits disabled modes', () => {
    const colors = { dark: { text: '#222222' } };
    expect(documentOf({ colors }).warnings).not.toEqual([]);
    expect(documentOf({ colors, modes: { allowed: ['light'] } }).warnings).toEqual([]);
  });
});

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Unreadable pairs of a mode, without those of which the document sets both sides. */
const unreadable = (document: BrandDocument, mode: ModeName): string[] => {
  const colors = resolveColors(document, mode);
  const own = document.colors?.[mode] ?? {};
  return contrastPairs
    .filter(({ foreground }) => own[foreground] === undefined)
    .filter(
      ({ foreground, background, minimum }) =>
        contrastRatio(colors[foreground], colors[background]) < minimum,
    )
    .map(({ foreground, background }) => `${mode}: ${foreground} on ${background}`);
};

describe('resolveColors', () => {
  it('gives the defaults to a document without colors', () => {
    for (const mode of modeNames)
      expect(resolveColors(documentOf({}).document, mode)).toEqual(
        Object.fromEntries(colorTokenNames.map((name) => [name, colorTokens[name][mode]])),
      );
  });

  it('uses the brand pair in dark mode, unless the document sets another', () => {
    const light = { primary: '#00897b', onPrimary: '#000000' };
    expect(resolveColors(documentOf({ colors: { light } }).document, 'dark')).toMatchObject(light);
    const dark = { primary: '#80cbc4', onPrimary: '#00201c' };
    expect(resolveColors(documentOf({ colors: { light, dark } }).document, 'dark')).toMatchObject(dark);
  });

  it('carries the primary color to links, focus, navigation, charts and accent of every mode', () => {
    const { document } = documentOf({ colors: { light: { primary: '#7a1fa2' } } });
    for (const mode of modeNames) {
      const colors = resolveColors(document, mode);
      for (const name of ['link', 'focus', 'chart1', 'chart2', 'accent'] as const)
        expect([mode, name, colors[name]]).not.toEqual([mode, name, colorTokens[name][mode]]);
      expect(
        new Set(
          ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'].map(
            (name) => colors[name as 'chart1'],
          ),
        ).size,
      ).toBe(6);
    }
    expect(resolveColors(document, 'light').navActive).not.toBe(colorTokens.navActive.light);
  });

  it('keeps every pair readable for any primary color', () => {
    fc.assert(
      fc.property(anyColor, (primary) => {
        const { document } = documentOf({ colors: { light: { primary } } });
        expect(['dark', 'high-contrast'].flatMap((mode) => unreadable(document, mode as ModeName))).toEqual(
          [],
        );
        // In light mode the color is the document's own, at any contrast.
        expect(unreadable(document, 'light')).toEqual([]);
        expect(resolveColors(document, 'light').primary).toBe(primary);
      }),
    );
  });

  it('derives the areas from the given one, and the texts from the areas', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom('background', 'surface' as const), (color, name) => {
        const { document } = documentOf({ colors: { light: { [name]: color } } });
        const colors = resolveColors(document, 'light');
        expect(colors[name as 'surface']).toBe(color);
        expect(contrastRatio(colors.text, colors.surface)).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  it('keeps the colors that the document sets', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...colorTokenNames), anyColor), (light) => {
        expect(resolveColors(documentOf({ colors: { light } }).document, 'light')).toMatchObject(light);
      }),
    );
  });
});

describe('collectAssetRefs', () => {
  it('finds every asset with its place and kind', () => {
    expect(collectAssetRefs(documentOf(fullDocument).document)).toEqual([
      { path: '/logos/light/asset', ref: 'logo', kind: 'logo' },
      { path: '/logos/dark/asset', ref: 'logo-dark', kind: 'logo' },
      { path: '/logos/mark/asset', ref: '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab', kind: 'logo' },
      { path: '/logos/favicon/asset', ref: 'favicon', kind: 'logo' },
      { path: '/icons/bindings/projects/asset', ref: 'icon-sites', kind: 'icon' },
      { path: '/dashboard/surface/components/0/props/image/asset', ref: 'welcome', kind: 'image' },
      { path: '/dashboard/surface/components/6/props/image/asset', ref: 'banner', kind: 'image' },
    ]);
  });

  it('every `asset` key of the document is found', () => {
    const { document, canonical } = documentOf(fullDocument);
    expect(collectAssetRefs(document)).toHaveLength(canonical.match(/"asset":/g)?.length ?? 0);
  });
});

describe('brandTokensCss', () => {
  const css = brandTokensCss(documentOf(fullDocument).document, ACCOUNT);

  it('sets tokens on the account’s root only, in a layer of their own', () => {
    expect(css).toMatch(/^@layer guard,base,tokens,brand;\n@layer tokens\{/);
    for (const selector of css.match(/:where\([^{]*\)(?=\{)/g) ?? []) {
      expect(selector.split(',').every((part) => part.includes(`[data-brand="${ACCOUNT}"]`))).toBe(true);
    }
  });

  it('the sheet holds nothing but custom properties and the color scheme', () => {
    for (const block of css.match(/\{[^{}]*\}/g) ?? []) {
      for (const declaration of block.slice(1, -1).split(';').filter(Boolean)) {
        expect(declaration.trim()).toMatch(/^(?:--brand-[a-z0-9-]+|color-scheme):[\w#%., "'()/+-]+$/);
      }
    }
  });

  it('the sheet sets fonts, corners, spaces and each mode', () => {
    expect(css).toContain('"Inter", ui-sans-serif');
    expect(css).toContain('--brand-radius-control:6px');
    expect(css).toContain('--brand-space-step-4:1.2rem');
    expect(css).toContain('[data-mode="dark"]){color-scheme:dark;--brand-color-primary:#3ddc97');
    expect(css).toContain('@media (prefers-color-scheme: dark){');
  });

  it('names a font of the stylesheet first by its compiled name', () => {
    const url = `/t/${ACCOUNT}/asset-${'a'.repeat(64)}.woff2`;
    const compiled = compile('@font-face{font-family:Inter;src:url("asset:inter")}', {
      accountId: ACCOUNT,
      resolveUrl: () => ({ url }),
    });
    const [, name] = /font-family:"?([^";]+)/.exec(compiled.ok ? compiled.css : '') ?? [];
    expect(name).toMatch(/^Inter-/);
    expect(css).toContain(`--brand-font-body:"${name}", "Inter", `);
  });

  it('a disabled mode gets no rules', () => {
    const single = brandTokensCss(documentOf({ modes: { allowed: ['dark'] } }).document, ACCOUNT);
    expect(single).not.toContain('@media');
    expect(single).toContain(`color-scheme:dark;--brand-color-background:${colorTokens.background.dark}`);
  });

  it('refuses an account id that could end the selector', () => {
    expect(() => brandTokensCss(documentOf({}).document, 'x"]')).toThrow(RangeError);
  });
});
