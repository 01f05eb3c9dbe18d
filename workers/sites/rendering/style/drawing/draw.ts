import { type DrawingName, drawings, mapDrawing } from './drawings.ts';
import { createPen, type DrawingInput } from './pen.ts';

const svg = (shapes: readonly string[], width = 640, align = 'xMidYMid'): string =>
  `<svg viewBox="0 0 ${width} 640" preserveAspectRatio="${align} slice" focusable="false">${shapes.join('')}</svg>`;

const HILLS_WIDTH = 1600;

/** The drawing of a look, in the colors of the site; equal input gives equal drawings. */
export function draw(name: DrawingName, input: DrawingInput): string {
  const shapes = drawings[name](createPen({ ...input, seed: `${name}/${input.seed}` }));
  return name === 'hills' ? svg(shapes, HILLS_WIDTH, 'xMidYMax') : svg(shapes);
}

export const drawMap = (input: DrawingInput): string => svg(mapDrawing(createPen(input)));
