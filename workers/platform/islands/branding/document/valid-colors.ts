import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { parseColor } from '#schema/contract/color/parse-color.ts';
import { modeNames } from '#schema/contract/modes.ts';
import { colorTokenNames } from '#schema/contract/tokens/color-tokens.ts';
import { isObject, type Json, valueAt } from './pointer.ts';

/** A copy of a document with only its valid colors, so that contrast can be shown while a person types. */
export function withValidColors(document: Json | null): BrandDocument {
  const colors = Object.fromEntries(
    modeNames.map((mode) => {
      const given = valueAt(document, `/colors/${mode}`);
      const valid = colorTokenNames.flatMap((name) => {
        const text = isObject(given) ? given[name] : undefined;
        const color = typeof text === 'string' ? parseColor(text) : null;
        return color === null ? [] : [[name, color]];
      });
      return [mode, Object.fromEntries(valid)];
    }),
  );
  return { schemaVersion: 1, identity: { productName: '' }, colors };
}
