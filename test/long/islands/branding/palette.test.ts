import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#schema/contract/color/contrast.ts';
import { hexToOklch } from '#schema/contract/color/oklch.ts';
import { modeNames } from '#schema/contract/modes.ts';
import { contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import { runsOf } from '#test/support/full-run.ts';
import { checkPairs } from '#workers/platform/islands/branding/palette/check-pairs.ts';
import { colorsIn } from '#workers/platform/islands/branding/palette/colors-in.ts';
import {
  fixColor,
  meetsAll,
  nearestThatMeets,
} from '#workers/platform/islands/branding/palette/fix-color.ts';
import { fixPair } from '#workers/platform/islands/branding/palette/fix-pair.ts';
import { makePalette } from '#workers/platform/islands/branding/palette/make-palette.ts';
import { distance, formatTone, parseTone } from '#workers/platform/islands/branding/palette/tones.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const minimum = fc.constantFrom(3, 4.5, 7);
const named = (document: object) => ({
  schemaVersion: 1 as const,
  identity: { productName: 'A' },
  ...document,
});

describe('tones', () => {
  it('a tone converts back to the same color', () => {
    fc.assert(
      fc.property(color, (given) => {
        expect(formatTone(parseTone(given))).toBe(given);
      }),
    );
  });

  it('tones are those that the service derives colors with', () => {
    fc.assert(
      fc.property(color, (given) => {
        const { lightness, chroma } = hexToOklch(given);
        expect(parseTone(given).lightness).toBeCloseTo(lightness, 4);
        expect(parseTone(given).chroma).toBeCloseTo(chroma, 3);
      }),
    );
  });
});

describe('the fix of a color', () => {
  it('always reaches the required contrast on one background', () => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(3, 4.5), (given, against, wanted) => {
        const fixed = fixColor(given, [{ against, minimum: wanted }]);
        expect(contrastRatio(fixed ?? given, against)).toBeGreaterThanOrEqual(wanted);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('is no change where the contrast is enough', () => {
    fc.assert(
      fc.property(color, color, minimum, (given, against, wanted) => {
        fc.pre(contrastRatio(given, against) >= wanted);
        expect(fixColor(given, [{ against, minimum: wanted }])).toBe(given);
      }),
    );
  });

  it('is the smallest change: no color of the same hue that passes is nearer', () => {
    fc.assert(
      fc.property(color, fc.array(color, { minLength: 1, maxLength: 3 }), minimum, (given, areas, wanted) => {
        const demands = areas.map((against) => ({ against, minimum: wanted }));
        const fixed = nearestThatMeets(given, demands);
        const { chroma, hue } = parseTone(given);
        // Every lightness, in steps a hundred times finer than visible ones.
        for (let step = 0; step <= 777; step += 1) {
          const candidate = formatTone({ lightness: step / 777, chroma, hue });
          if (!meetsAll(candidate, demands)) continue;
          expect(fixed).not.toBeNull();
          // The maximum distance between two neighbours in #rrggbb.
          expect(distance(fixed ?? '', given)).toBeLessThanOrEqual(distance(candidate, given) + 0.005);
        }
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('keeps the hue', () => {
    const fixed = fixColor('#ffb000', [{ against: '#ffffff', minimum: 4.5 }]) ?? '';
    expect(Math.abs(parseTone(fixed).hue - parseTone('#ffb000').hue)).toBeLessThan(2);
    expect(contrastRatio(fixed, '#ffffff')).toBeLessThan(4.6);
  });
});

describe('the fix of a pair', () => {
  const documents = fc.record({
    light: fc.record({ primary: color, text: color, background: color, surface: color, textMuted: color }),
  });

  it('makes the pair readable in every document', () => {
    fc.assert(
      fc.property(documents, fc.nat({ max: contrastPairs.length - 1 }), ({ light }, index) => {
        const colors = resolveColors(named({ colors: { light } }), 'light');
        const pair = contrastPairs[index] as (typeof contrastPairs)[number];
        const fixed = fixPair(colors, pair);
        expect(contrastRatio(fixed, colors[pair.background])).toBeGreaterThanOrEqual(pair.minimum);
      }),
      { numRuns: runsOf(200) },
    );
  });

  it('keeps texts on the color readable where one color allows both', () => {
    const colors = resolveColors(
      named({ colors: { light: { primary: '#8fa8ff', onPrimary: '#000000' } } }),
      'light',
    );
    const pair = contrastPairs.find(({ foreground }) => foreground === 'primary');
    const fixed = fixPair(colors, pair as (typeof contrastPairs)[number]);
    expect(contrastRatio(fixed, colors.surface)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio('#000000', fixed)).toBeGreaterThanOrEqual(4.5);
  });

  it('agrees with the warnings of the service', () => {
    const colors = resolveColors(named({ colors: { light: { text: '#777777' } } }), 'light');
    const [first] = checkPairs(colors);
    expect(first).toMatchObject({ foreground: 'text', background: 'background', passes: false });
    expect(first?.ratio).toBeCloseTo(contrastRatio('#777777', colors.background), 10);
  });
});

describe('a palette from one color', () => {
  it('has no pair that is hard to read, in any mode, for any color', () => {
    fc.assert(
      fc.property(color, fc.option(color, { nil: undefined }), (primary, accent) => {
        const document = named({ colors: makePalette(primary, accent) });
        for (const mode of modeNames)
          expect(checkPairs(resolveColors(document, mode)).filter(({ passes }) => !passes)).toEqual([]);
      }),
      { numRuns: runsOf(150) },
    );
  });

  it('does not change a color that is visible on both areas', () => {
    expect(makePalette('#3b4fd8').light.primary).toBe('#3b4fd8');
    expect(makePalette('#8c9bff').dark.primary).toBe('#8c9bff');
  });

  it('has neutral areas for a grey', () => {
    const { light } = makePalette('#777777');
    expect(parseTone(light.background ?? '').chroma).toBeLessThan(0.001);
  });
});

describe('the colors in a picture', () => {
  function picture(...rows: Array<[count: number, rgba: [number, number, number, number]]>) {
    const data = rows.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat());
    return { data: Uint8ClampedArray.from(data), width: data.length / 4, height: 1 };
  }

  it('colors of a picture are those with a hue first, without what is transparent', () => {
    const found = colorsIn(
      picture(
        [500, [255, 255, 255, 255]],
        [200, [10, 90, 200, 255]],
        [90, [250, 120, 0, 255]],
        [900, [0, 255, 0, 0]],
      ),
    );
    expect(found).toEqual(['#0a5ac8', '#fa7800', '#ffffff']);
  });

  it('colors of a picture are none in an empty picture', () => {
    expect(colorsIn(picture([100, [0, 0, 0, 0]]))).toEqual([]);
  });
});
