const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color calc'.split(' '),
);
const MAX_LENGTH = 256;
const MAX_DEPTH = 8;

/**
 * Whether it is one call of a color function, with only such calls, numbers and words inside. Whether its arguments
 * make a color is left to the browser, which ignores a wrong one alone.
 */
export function isColorFunction(value: string): boolean {
  if (value.length > MAX_LENGTH || !/^[a-z][-+*\w.,%/# ()]*\)$/i.test(value)) return false;
  let depth = 0;
  // Each piece ends at a parenthesis; the last one is empty.
  for (const piece of value.slice(0, -1).split(/(?=[()])/)) {
    if (piece.startsWith(')')) depth--;
    else if (piece.startsWith('(')) depth++;
    if ((depth < 1 && piece.startsWith(')')) || depth > MAX_DEPTH) return false;
  }
  if (depth !== 1) return false;
  return value
    .split('(')
    .slice(0, -1)
    .every((before) => FUNCTIONS.has((before.split(/[^\w-]/).at(-1) ?? '').toLowerCase()));
}
