import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#schema/contract/color/contrast.ts';
import { modeNames } from '#schema/contract/modes.ts';
import { colorTokenNames } from '#schema/contract/tokens/color-tokens.ts';
import { pageLookOf, platformLook } from '#shared/presentation/page-look.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.dictionary(fc.constantFrom(...colorTokenNames), hex, { maxKeys: 8 });
const document = fc.record({
  schemaVersion: fc.constant(1 as const),
  identity: fc.constant({ productName: 'Acme' }),
  colors: fc.record({ light: colors, dark: colors, 'high-contrast': colors }, { requiredKeys: [] }),
});

/** The variables of each rule, in order. */
const rules = (css: string): Array<Record<string, string>> =>
  [...css.matchAll(/:root\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(body.split(';').map((line) => line.split(':') as [string, string])),
  );

describe('pageLookOf', () => {
  it('keeps every pair of text and background readable, whatever the document says', () => {
    fc.assert(
      fc.property(document, (brand) => {
        const found = rules(pageLookOf(brand).css);
        expect(found).toHaveLength(modeNames.length);
        for (const rule of found) {
          for (const text of ['--text', '--quiet', '--accent', '--danger', '--good'])
            for (const background of ['--page', '--card'])
              expect(contrastRatio(rule[text]!, rule[background]!)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(rule['--on-accent']!, rule['--accent']!)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('has no other mode than the document allows', () => {
    const { css, background } = pageLookOf({
      schemaVersion: 1,
      identity: { productName: 'Acme' },
      modes: { allowed: ['dark'] },
    });
    expect(css).toContain('color-scheme:dark');
    expect(css).not.toContain('@media');
    expect(Object.keys(background)).toEqual(['dark']);
  });

  it('carries typography and radius', () => {
    const { css } = pageLookOf({
      schemaVersion: 1,
      identity: { productName: 'Acme' },
      typography: { body: { family: 'Lato', fallback: 'serif' } },
      shape: { radius: 4 },
    });
    expect(css).toContain('--font:"Lato", ui-serif');
    expect(css).toContain('--radius:4px;--radius-card:7px');
  });
});

describe('platformLook', () => {
  it('has the operator’s color, and the default palette without one', () => {
    expect(platformLook('#7a1fa2').accent).toBe('#7a1fa2');
    expect(platformLook('').css).toBe('');
    expect(platformLook('red;}</style>').css).toBe('');
  });
});
