import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { fontFamilyValue, shadowValue } from '#schema/contract/tokens/css-value.ts';
import { cssVariable } from '#schema/contract/tokens/css-variable.ts';
import { type DimensionToken, SYSTEM_FONTS, scaleTokens } from '#schema/contract/tokens/scale-tokens.ts';
import { type ShadowToken, shadowTokens } from '#schema/contract/tokens/shadow-tokens.ts';
import type { Declarations } from './mode-rules.ts';

const CARD_TO_CONTROL = 1.75;
const DENSITY = { compact: 0.8, regular: 1, spacious: 1.2 } as const;
const CONTENT_WIDTH = { narrow: 58, regular: 76, wide: 96 } as const;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Declarations of a document's typography, shape and layout, which are the same in all modes.
 *
 * @param suffix the text that the compiler appends to the names of fonts in the account's stylesheet.
 */
export function shapeDeclarations(document: BrandDocument, suffix = ''): Declarations {
  return [...fonts(document, suffix), ...sizes(document), ...corners(document), ...spaces(document)];
}

function fonts({ typography }: BrandDocument, suffix: string): Declarations {
  return (['body', 'heading', 'mono'] as const).flatMap((role) => {
    const font = typography?.[role];
    if (!font) return [];
    const own = font.family === undefined ? [] : [...new Set([font.family + suffix, font.family])];
    const families = [...own, ...SYSTEM_FONTS[font.fallback]];
    return [[cssVariable('font', role), fontFamilyValue(families)] as const];
  });
}

function sizes({ typography, layout }: BrandDocument): Declarations {
  const scale = typography?.scale;
  const texts = scale
    ? Object.entries(scaleTokens.text).map(
        ([name, token]) => [cssVariable('text', name), scaled(token, scale)] as const,
      )
    : [];
  return [
    ...texts,
    ...(typography?.headingWeight
      ? [[cssVariable('weight', 'bold'), String(typography.headingWeight)] as const]
      : []),
    ...(layout?.contentWidth
      ? [[cssVariable('size', 'content'), `${CONTENT_WIDTH[layout.contentWidth]}rem`] as const]
      : []),
  ];
}

function corners({ shape }: BrandDocument): Declarations {
  const radius = shape?.radius;
  return [
    ...(radius === undefined
      ? []
      : [
          [cssVariable('radius', 'control'), `${radius}px`] as const,
          [cssVariable('radius', 'card'), `${round(radius * CARD_TO_CONTROL)}px`] as const,
        ]),
    ...(shape?.pill ? [[cssVariable('radius', 'control'), '999px'] as const] : []),
    ...(shape?.borderWidth === undefined
      ? []
      : [[cssVariable('border', 'width'), `${shape.borderWidth}px`] as const]),
    ...shadows(shape?.shadow),
  ];
}

function shadows(strength: 'none' | 'soft' | 'strong' | undefined): Declarations {
  // `soft` is the default, whose shadows the base layer sets by mode.
  if (strength === undefined || strength === 'soft') return [];
  return Object.entries<ShadowToken>(shadowTokens).map(
    ([name, token]) =>
      [cssVariable('shadow', name), strength === 'none' ? 'none' : shadowValue(token, 'dark')] as const,
  );
}

function spaces({ shape }: BrandDocument): Declarations {
  if (!shape?.density || shape.density === 'regular') return [];
  const factor = DENSITY[shape.density];
  return [
    ...Object.entries(scaleTokens.space).map(
      ([name, token]) => [cssVariable('space', name), scaled(token, factor)] as const,
    ),
    [cssVariable('size', 'control'), scaled(scaleTokens.size.control, factor)] as const,
  ];
}

const scaled = ({ value }: DimensionToken, factor: number): string =>
  `${round(value.value * factor)}${value.unit}`;
