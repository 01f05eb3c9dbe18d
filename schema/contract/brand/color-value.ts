import * as z from 'zod';
import { parseColor } from '../color/parse-color.ts';

/** An opaque colour: `#rgb`, `#rrggbb` or `oklch(L C H)`, stored as `#rrggbb` (out-of-gamut colours are clipped). */
export const colorValue = z
  .string()
  .max(64)
  .refine((text) => parseColor(text) !== null, {
    message: 'must be an opaque colour: #rgb, #rrggbb or oklch(L C H)',
    abort: true,
  })
  .overwrite((text) => parseColor(text) ?? text);
