import * as z from 'zod/mini';
import { parseColor } from '../color/parse-color.ts';

/** An opaque color: `#rgb`, `#rrggbb` or `oklch(L C H)`, stored as `#rrggbb` (out-of-gamut colors are clipped). */
export const colorValue = z.string().check(
  z.maxLength(64),
  z.refine((text) => parseColor(text) !== null, {
    message: 'must be an opaque color: #rgb, #rrggbb or oklch(L C H)',
    abort: true,
  }),
  z.overwrite((text) => parseColor(text) ?? text),
);
