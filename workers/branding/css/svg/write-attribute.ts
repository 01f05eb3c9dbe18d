import {
  type SvgValue,
  svgImageAttributes,
  svgImageAttributesOfNone,
  svgImageIgnoredAttributes,
} from '../../../../schema/css-policy/index.ts';
import { makeExpression } from '../../../../shared/text/make-expression.ts';

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
const IGNORED = /^(?:data-|aria-|xmlns:|xml:|(?!xlink:)[\w.-]+:)/;

/**
 * The safe value of an attribute; `''` when the attribute can be omitted without a visible change, null when it
 * cannot.
 */
export function attributeValue(name: string, text: string): string | null {
  const form = allowed.get(name);
  if (form === undefined && (ignored.has(name) || IGNORED.test(name))) return '';
  const value = text.trim().replaceAll(/ {2,}/g, ' ');
  if (value === 'none' && ofNone.has(name)) return '';
  if (form === undefined) return null;
  // Browsers ignore an attribute with an empty value.
  if (value === '') return '';
  return form.test(value) ? value.replaceAll(/["']/g, '') : null;
}

export const isId = (text: string): boolean => makeExpression(`^${ID}$`).test(text);

/** Declarations of a `style` attribute as attributes, which they override; null when one cannot be parsed. */
export function styleAttributes(style: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const declaration of style.split(';')) {
    if (declaration.trim() === '') continue;
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim();
    if (!/^[a-z-]+$/i.test(name) || declaration.includes('!')) return null;
    found.set(name.toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return found;
}
