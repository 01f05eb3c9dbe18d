import { anchorProperties } from './anchor.ts';
import { borderProperties } from './border.ts';
import { boxProperties } from './box.ts';
import { fontProperties } from './font.ts';
import { interactionProperties } from './interaction.ts';
import { layoutProperties } from './layout.ts';
import { motionProperties } from './motion.ts';
import { paintProperties } from './paint.ts';
import { svgProperties } from './svg.ts';
import { textProperties } from './text.ts';
import { vendorProperties } from './vendor.ts';

/** Properties a declaration may set, by subject. A vendor prefix before any of them is accepted too. */
export const allowedProperties = {
  box: boxProperties,
  layout: layoutProperties,
  border: borderProperties,
  paint: paintProperties,
  font: fontProperties,
  text: textProperties,
  motion: motionProperties,
  interaction: interactionProperties,
  svg: svgProperties,
  anchor: anchorProperties,
  vendor: vendorProperties,
} as const;

/** Prefixes accepted before an allowed property. */
export const vendorPrefixes = ['-webkit-', '-moz-', '-ms-', '-o-'] as const;
