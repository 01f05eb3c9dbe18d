import * as z from 'zod';
import { modeNames, modeSettings } from '../modes.ts';
import { colorTokenNames } from '../tokens/color-tokens.ts';
import { SYSTEM_FONTS } from '../tokens/scale-tokens.ts';
import { colorValue } from './color-value.ts';
import { allDifferent, optionalFields } from './strict-fields.ts';

const modeColors = optionalFields(colorTokenNames, colorValue);

/** Token overrides for each mode. What a mode leaves out keeps its default (see `resolveColors`). */
export const colorsSchema = optionalFields(modeNames, modeColors);

// A family name goes into CSS as a quoted string: letters, digits, spaces and a few marks need no escapes there.
const FAMILY = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,62}[\p{L}\p{M}\p{N}])?$/u;

const fontSchema = z.strictObject({
  /** Tried first; its file comes with the stylesheet (`@font-face`) or is on the reader's machine. */
  family: z.string().normalize('NFC').regex(FAMILY, 'must be the name of a font family').optional(),
  /** Used until the family is there, or instead of it. */
  fallback: z.enum(
    Object.keys(SYSTEM_FONTS) as [keyof typeof SYSTEM_FONTS, ...(keyof typeof SYSTEM_FONTS)[]],
  ),
});

export const typographySchema = z.strictObject({
  body: fontSchema.optional(),
  heading: fontSchema.optional(),
  mono: fontSchema.optional(),
  /** Multiplies every text size. */
  scale: z.number().min(0.85).max(1.25).optional(),
  headingWeight: z.int().min(300).max(900).optional(),
});

export const shapeSchema = z.strictObject({
  /** Corners in px: controls get this, cards 1.75 times as much. */
  radius: z.int().min(0).max(24).optional(),
  /** Fully round buttons and inputs. */
  pill: z.boolean().optional(),
  borderWidth: z.int().min(1).max(3).optional(),
  shadow: z.enum(['none', 'soft', 'strong']).optional(),
  density: z.enum(['compact', 'regular', 'spacious']).optional(),
});

export const modesSchema = z
  .strictObject({
    default: z.enum(modeSettings).optional(),
    /** Modes a reader can choose. `light` alone turns the others off. */
    allowed: z
      .array(z.enum(modeNames))
      .min(1)
      .max(3)
      .refine(allDifferent, 'must not repeat a mode')
      .optional(),
  })
  .refine(
    ({ default: initial, allowed }) =>
      initial === undefined || initial === 'auto' || allowed === undefined || allowed.includes(initial),
    { path: ['default'], message: 'must be one of the allowed modes' },
  );
