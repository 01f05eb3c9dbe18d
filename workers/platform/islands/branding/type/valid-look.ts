import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { SYSTEM_FONTS } from '#schema/contract/tokens/scale-tokens.ts';
import { isObject, type Json, valueAt } from '../document/pointer.ts';
import { isFamily } from './font-rules.ts';

type Typography = NonNullable<BrandDocument['typography']>;
type Shape = NonNullable<BrandDocument['shape']>;
type Fallback = keyof typeof SYSTEM_FONTS;

export const FONT_ROLES = ['heading', 'body', 'mono'] as const;
export type FontRole = (typeof FONT_ROLES)[number];

/** A copy of a document with only its valid typography and shape, so that samples can be shown while a person types. */
export function withValidLook(document: Json | null): BrandDocument {
  const typography: Typography = {};
  for (const role of FONT_ROLES) {
    const font = valueAt(document, `/typography/${role}`);
    if (!isObject(font)) continue;
    const { family, fallback } = font;
    typography[role] = {
      ...(typeof family === 'string' && isFamily(family) && { family }),
      fallback: typeof fallback === 'string' && fallback in SYSTEM_FONTS ? (fallback as Fallback) : 'sans',
    };
  }
  const number = (pointer: string, min: number, max: number): number | undefined => {
    const value = valueAt(document, pointer);
    return typeof value === 'number' && value >= min && value <= max ? value : undefined;
  };
  const word = <Word extends string>(pointer: string, words: readonly Word[]): Word | undefined =>
    words.find((known) => known === valueAt(document, pointer));
  const scale = number('/typography/scale', 0.85, 1.25);
  const headingWeight = number('/typography/headingWeight', 300, 900);
  const radius = number('/shape/radius', 0, 24);
  const borderWidth = number('/shape/borderWidth', 1, 3);
  const shadow = word('/shape/shadow', ['none', 'soft', 'strong']);
  const density = word('/shape/density', ['compact', 'regular', 'spacious']);
  const shape: Shape = {
    ...(radius !== undefined && { radius }),
    ...(borderWidth !== undefined && { borderWidth }),
    ...(shadow !== undefined && { shadow }),
    ...(density !== undefined && { density }),
    ...(valueAt(document, '/shape/pill') === true && { pill: true }),
  };
  return {
    schemaVersion: 1,
    identity: { productName: '' },
    typography: {
      ...typography,
      ...(scale !== undefined && { scale }),
      ...(headingWeight !== undefined && { headingWeight }),
    },
    shape,
  };
}
