import { nameWarnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { nearestName } from '#schema/nearest-name.ts';
import type { LiveValue } from '#shared/brand/live-compiler.ts';
import type { Removed } from './style-editor.ts';

const MOST = 20;

/**
 * The words and units that are most often mistyped. A suggestion is made only if the browser supports the value with
 * it.
 */
const WORDS =
  `absolute all auto avoid baseline block bold bolder border-box both bottom capitalize center clip collapse
column column-reverse contain content content-box contents cover currentcolor dashed default dotted double ease ease-in
ease-in-out ease-out ellipsis end fit-content fixed flex flex-end flex-start grid help hidden horizontal inherit initial
inline inline-block inline-flex inline-grid inset italic justify larger left lighter linear list-item lowercase
max-content medium min-content move none normal not-allowed nowrap oblique outset pointer pre pre-line pre-wrap relative
repeat repeat-x repeat-y revert right ridge row row-reverse rtl scale-down scroll separate small smaller smooth solid
space-around space-between space-evenly start static sticky stretch table table-cell table-row text thick thin top
transparent underline unset uppercase vertical visible wait wrap wrap-reverse x-large x-small xx-large zoom-in`.split(
    /\s+/,
  );
const UNITS =
  'px em rem ex ch lh rlh vw vh dvh svh lvh vmin vmax fr deg rad turn s ms cm mm in pt pc %'.split(' ');

const known = new Map<string, boolean>();

/** Values that this browser does not support, with the nearest value that it supports. */
export function checkValues(values: readonly LiveValue[], lineOf: (offset: number) => Place): Removed[] {
  const found: Removed[] = [];
  for (const { property, value, offset, endOffset } of values) {
    // The compiler reports unknown properties.
    if (found.length === MOST || !supports(property, 'inherit') || supports(property, value)) continue;
    const nearest = mend(property, value);
    found.push({
      code: 'value_unknown',
      message: `${nameWarnings.value_unknown.summary} (${value})`,
      ...lineOf(offset),
      offset,
      endOffset,
      ...(nearest !== null && { suggestion: nearest, replacement: nearest }),
    });
  }
  return found;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function supports(property: string, value: string): boolean {
  const key = `${property}:${value}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const answer = CSS.supports(property, value);
  known.set(key, answer);
  return answer;
}

/**
 * The value with each mistyped word or unit replaced by the nearest one; null when that value is not supported either.
 */
function mend(property: string, value: string): string | null {
  const mended = value
    .replaceAll(/(?<![\w#.-])([\d.]+)([a-z]+)\b/gi, (whole, number: string, unit: string) => {
      const nearest = UNITS.includes(unit) ? unit : nearestName(unit.toLowerCase(), UNITS);
      return nearest === undefined ? whole : number + nearest;
    })
    .replaceAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/gi, (word) =>
      WORDS.includes(word) ? word : (nearestName(word.toLowerCase(), WORDS) ?? word),
    );
  return mended !== value && supports(property, mended) ? mended : null;
}
