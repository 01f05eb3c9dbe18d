import { contrastRatio } from '../../../../schema/contract/color/contrast.ts';
import { cssCaps, warnings } from '../../../../schema/css-policy/index.ts';
import { Positions } from '../report/positions.ts';
import type { StrippedEntry } from '../report/report.ts';
import { matchBrackets } from '../tokens/match-brackets.ts';
import { preprocess } from '../tokens/preprocess.ts';
import type { TokenList } from '../tokens/token-list.ts';
import { tokenize } from '../tokens/tokenize.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';

/** Warnings that one sheet gets. */
const MOST = 20;

/** Parts that hold nearly everything else; without them a page is empty. */
const LARGE = /^(?:\*|(?::root|:scope|html|body)\s*>\s*\*|\[data-part=["']?(?:shell|main|page)["']?\])$/i;

/** A part in every state, other than those that are meant to lie over a page. */
const PART = /\[data-part~?=["']?(?!dialog|toast|overlay|backdrop)[a-z-]+["']?\]$/i;

/**
 * Looks for rules that browsers would follow to a page that is of no use: hidden, covered, or unreadable. Only rules that
 * always apply are judged, by what is written in them alone. Nothing is removed for it.
 */
export function lookForTrouble(css: string): StrippedEntry[] {
  const tokens = tokenize(preprocess(css), { maxTokens: cssCaps.tokens });
  const match = tokens.count > cssCaps.tokens ? null : matchBrackets(tokens, cssCaps.depth);
  if (match === null) return [];
  const positions = new Positions(css);
  const found: StrippedEntry[] = [];
  const add = (code: keyof typeof warnings, offset: number, selector: string, property: string): void => {
    const { summary } = warnings[code];
    found.push({
      code,
      message: summary,
      ...positions.at(offset),
      offset,
      selector: selector.slice(0, 120),
      property,
    });
  };
  for (let i = 0, start = 0; i < tokens.count && found.length < MOST; i++) {
    const type = tokens.type(i);
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE) i = match[i] as number;
    if (type === T.SEMICOLON || type === T.CLOSE_CURLY) start = i + 1;
    if (type !== T.OPEN_CURLY) continue;
    const first = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
    const isRule = tokens.type(first) !== T.AT_KEYWORD;
    const isLayer = !isRule && tokens.text(first).toLowerCase() === 'layer';
    if (isRule) judge(tokens, match, first, i, add);
    if (!isLayer) i = match[i] as number;
    start = i + 1;
  }
  return found;
}

type Add = (code: keyof typeof warnings, offset: number, selector: string, property: string) => void;

function judge(tokens: TokenList, match: Int32Array, from: number, brace: number, add: Add): void {
  const prelude = tokens.source.slice(tokens.start(from), tokens.start(brace)).trim();
  const selectors = prelude.split(',').map((selector) => selector.trim());
  const values = declarationsIn(tokens, match, brace + 1, match[brace] as number);
  const at = tokens.start(from);
  const hidden = HIDING.find(([name, value]) => value.test(values.get(name) ?? ''));
  if (hidden !== undefined && selectors.some((selector) => LARGE.test(selector)))
    add('surface_hidden', at, prelude, hidden[0]);
  if (covers(values) && selectors.some((selector) => PART.test(selector)))
    add('surface_covered', at, prelude, 'position');
  const [text, ground] = [
    hexOf(values.get('color')),
    hexOf(values.get('background') ?? values.get('background-color')),
  ];
  if (text !== null && ground !== null && contrastRatio(text, ground) < 3)
    add('contrast_unreadable', at, prelude, 'color');
}

const HIDING: readonly [name: string, value: RegExp][] = [
  ['display', /^none$/],
  ['visibility', /^(?:hidden|collapse)$/],
  ['opacity', /^[0.]+%?$/],
  ['content-visibility', /^hidden$/],
];

const ZERO = /^0(?:px|%)?$/;
const WHOLE = /^100(?:%|[sld]?v[whib]|cq[whib])$/;

function covers(values: ReadonlyMap<string, string>): boolean {
  const is = (test: RegExp, ...names: string[]) => names.some((name) => test.test(values.get(name) ?? ''));
  if (!is(/^fixed$/, 'position') || is(/^none$/, 'pointer-events')) return false;
  const all = is(/^0(?:px|%)?(?: 0(?:px|%)?){0,3}$/, 'inset');
  const across = (is(ZERO, 'left') && is(ZERO, 'right')) || is(WHOLE, 'width', 'inline-size');
  const down = (is(ZERO, 'top') && is(ZERO, 'bottom')) || is(WHOLE, 'height', 'block-size');
  return (all && !is(/./, 'width', 'height', 'inline-size', 'block-size')) || (across && down);
}

/** Values by property, in lower case; the last of a property is the one that counts. */
function declarationsIn(
  tokens: TokenList,
  match: Int32Array,
  from: number,
  to: number,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (let i = from, start = from; i <= to; i++) {
    const type = i >= to ? T.SEMICOLON : tokens.type(i);
    if (type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE || type === T.OPEN_CURLY) {
      i = match[i] as number;
      if (type === T.OPEN_CURLY) start = i + 1;
    }
    if (type !== T.SEMICOLON) continue;
    const name = tokens.type(start) === T.WHITESPACE ? start + 1 : start;
    const colon = tokens.type(name + 1) === T.WHITESPACE ? name + 2 : name + 1;
    if (colon < i && tokens.type(name) === T.IDENT && tokens.type(colon) === T.COLON) {
      const value = trimValue(tokens, colon + 1, Math.min(i, to));
      const text = tokens.source.slice(tokens.start(value.from), tokens.end(value.to - 1));
      if (value.to > value.from) values.set(tokens.text(name).toLowerCase(), text.toLowerCase());
    }
    start = i + 1;
  }
  return values;
}

/** An opaque colour as `#rrggbb`; null when it is anything else. */
function hexOf(value: string | undefined): string | null {
  if (value === 'white') return '#ffffff';
  if (value === 'black') return '#000000';
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/.exec(value ?? '') ?? [];
  if (long !== undefined) return `#${long}`;
  return short === undefined ? null : `#${[...short].map((digit) => digit + digit).join('')}`;
}
