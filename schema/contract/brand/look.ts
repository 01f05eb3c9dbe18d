import * as z from 'zod/mini';
import { composeText } from '../../compose-text.ts';
import { parseColor } from '../color/parse-color.ts';
import { modeNames, modeSettings } from '../modes.ts';
import { colorTokenNames } from '../tokens/color-tokens.ts';
import { SYSTEM_FONTS } from '../tokens/scale-tokens.ts';
import { rule } from './rule.ts';
import { allDifferent, optionalFields } from './strict-fields.ts';

/** An opaque color: `#rgb`, `#rrggbb` or `oklch(L C H)`, stored as `#rrggbb` (out-of-gamut colors are clipped). */
const colorValue = z.string().check(
  z.maxLength(64),
  z.refine((text) => parseColor(text) !== null, {
    message: 'must be an opaque color: #rgb, #rrggbb or oklch(L C H)',
    abort: true,
  }),
  z.overwrite((text) => parseColor(text) ?? text),
);

const modeColors = optionalFields(colorTokenNames, colorValue);

/**
 * Token overrides for each mode. A color that a mode omits is derived from the colors that are set, or is the default
 * (`resolveColors`).
 */
export const colorsSchema = optionalFields(modeNames, modeColors);

// A family name goes into CSS as a quoted string: letters, digits, spaces and a few marks need no escapes there.
const FAMILY = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,62}[\p{L}\p{M}\p{N}])?$/u;

const fontSchema = z.strictObject({
  /** Tried first. Its file comes with the stylesheet (`@font-face`) or is installed on the reader's machine. */
  family: z.optional(
    z.string().check(
      z.overwrite(composeText),
      z.minLength(1),
      z.maxLength(64),
      // A refinement, because a published schema may only use regular expressions that every language
      // supports.
      z.refine((name) => FAMILY.test(name), 'must be the name of a font family'),
      z.describe('Letters, digits and inner spaces, dots, underscores and hyphens, in any script'),
    ),
  ),
  /** Used until the family is loaded, or when there is no family. */
  fallback: z.enum(
    Object.keys(SYSTEM_FONTS) as [keyof typeof SYSTEM_FONTS, ...(keyof typeof SYSTEM_FONTS)[]],
  ),
});

export const typographySchema = z.strictObject({
  body: z.optional(fontSchema),
  heading: z.optional(fontSchema),
  mono: z.optional(fontSchema),
  /** Multiplies every text size. */
  scale: z.optional(z.number().check(z.gte(0.85), z.lte(1.25))),
  headingWeight: z.optional(z.int().check(z.gte(300), z.lte(900))),
});

export const shapeSchema = z.strictObject({
  /** Corner radius in px of controls; cards have 1.75 times as much. */
  radius: z.optional(z.int().check(z.gte(0), z.lte(24))),
  /** Fully round buttons and inputs. */
  pill: z.optional(z.boolean()),
  borderWidth: z.optional(z.int().check(z.gte(1), z.lte(3))),
  shadow: z.optional(z.enum(['none', 'soft', 'strong'])),
  density: z.optional(z.enum(['compact', 'regular', 'spacious'])),
});

export const modesSchema = z
  .strictObject({
    default: z.optional(z.enum(modeSettings)),
    /** Modes that a reader can choose. `light` alone disables the others. */
    allowed: z.optional(
      z
        .array(z.enum(modeNames))
        .check(
          z.minLength(1),
          z.maxLength(3),
          z.refine(allDifferent, rule('distinct', 'must not repeat a mode')),
        ),
    ),
  })
  .check(
    z.refine(
      ({ default: initial, allowed }) =>
        initial === undefined || initial === 'auto' || allowed === undefined || allowed.includes(initial),
      { path: ['default'], message: 'must be one of the allowed modes' },
    ),
  );
