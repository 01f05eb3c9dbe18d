import {
  type SvgValue,
  svgImageAttributes,
  svgImageAttributesOfNone,
  svgImageIgnoredAttributes,
} from '#schema/css-policy/index.ts';
import { makeExpression } from '#shared/text/make-expression.ts';

const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color calc'.split(' '),
);
const MAX_LENGTH = 256;
const MAX_DEPTH = 8;

/**
 * Whether it is one call of a color function, with only such calls, numbers and words inside. Whether its arguments
 * make a color is left to the browser, which ignores a wrong one alone.
 */
function isColorFunction(value: string): boolean {
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

const NUMBER = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d{1,2})?';
const LENGTH = `${NUMBER}(?:px|em|ex|rem|in|cm|mm|pt|pc|%)?`;
// A set of characters, so that matching is linear. A malformed list of them draws nothing.
const NUMBERS = '[-+0-9eE., ]*';
const ID = '[A-Za-z_][\\w.-]{0,63}';
const REFERENCE = `url\\( ?["']?#${ID}["']? ?\\)`;
const COLOR = `#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,32}|(?:rgb|hsl)a?\\([-\\d.,%/ ]{1,64}\\)`;

const forms: Readonly<Record<SvgValue, RegExp>> = {
  length: makeExpression(`^${LENGTH}$`),
  numbers: makeExpression(`^${NUMBERS}$`),
  path: /^[MmZzLlHhVvCcSsQqTtAa\d.,eE+ -]*$/,
  transform: makeExpression(`^(?:(?:matrix|translate|scale|rotate|skewX|skewY) ?\\(${NUMBERS}\\)[ ,]*)+$`),
  paint: makeExpression(`^(?:${COLOR}|${REFERENCE}(?: (?:${COLOR}))?)$`),
  word: /^[a-zA-Z][a-zA-Z-]{0,31}$/,
  words: /^[a-zA-Z][a-zA-Z ]{0,63}$/,
  reference: makeExpression(`^${REFERENCE}$`),
};

const allowed = new Map<string, RegExp>();
for (const [form, names] of Object.entries(svgImageAttributes))
  for (const name of names) allowed.set(name, forms[form as SvgValue]);

const ignored: ReadonlySet<string> = new Set(svgImageIgnoredAttributes);
const ofNone: ReadonlySet<string> = new Set(svgImageAttributesOfNone);
/** Those of text have no effect, because no text is kept. Nothing refers to a custom property (see below). */
const IGNORED = /^(?:data-|aria-|font(?:-|$)|text-|--|xmlns:|xml:|(?!xlink:)[\w.-]+:)/;

/**
 * The safe value of an attribute; `''` when the attribute can be omitted without a visible change, null when it is not
 * understood.
 */
export function attributeValue(name: string, text: string): string | null {
  const form = allowed.get(name);
  if (form === undefined && (ignored.has(name) || IGNORED.test(name))) return '';
  const value = withoutVariable(text.replaceAll(/\s+/g, ' ').trim());
  if (value === 'none' && ofNone.has(name)) return '';
  if (form === undefined) return null;
  // Browsers ignore an attribute with an empty value.
  if (value === '') return '';
  if (form.test(value)) return value.replaceAll(/["']/g, '');
  return form === forms.paint && isPaint(value) ? value.replaceAll(/["']/g, '') : null;
}

/** An image inherits no custom property from the page, so that `var()` has the value of its fallback. */
function withoutVariable(value: string): string {
  const comma = value.indexOf(',');
  if (comma < 0 || !value.endsWith(')') || !/^var\( ?--[\w-]+ ?$/i.test(value.slice(0, comma))) return value;
  return value.slice(comma + 1, -1).trim();
}

/** Whether it is a color function, alone or as the fallback of a reference. */
function isPaint(value: string): boolean {
  if (!value.startsWith('url(')) return isColorFunction(value);
  const end = value.indexOf(')') + 1;
  return forms.reference.test(value.slice(0, end)) && isColorFunction(value.slice(end).trim());
}

export const isId = (text: string): boolean => makeExpression(`^${ID}$`).test(text);
