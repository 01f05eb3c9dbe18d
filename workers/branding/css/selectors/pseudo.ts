import { nearestName } from '#schema/nearest-name.ts';
import * as T from '../tokens/types.ts';
import { SelectorFrame } from './frame.ts';
import { nthArgument, wordArgument } from './pseudo-arguments.ts';
import * as P from './pseudo-table.ts';
import { ANCESTORS_DEPTH, SIBLINGS_DEPTH } from './search-depth.ts';
import type { SelectorWriter } from './selector-writer.ts';

/** Writes the pseudo-class or pseudo-element whose first colon is token `i`. */
export function writePseudo(w: SelectorWriter, i: number): number {
  const { tokens } = w;
  const double = tokens.type(i + 1) === T.COLON;
  const at = double ? i + 2 : i + 1;
  const type = tokens.type(at);
  if (type !== T.IDENT && type !== T.FUNCTION) return w.reject('selector_invalid', i);
  const name = tokens.text(at).toLowerCase();
  if (!w.begin(i)) return -1;
  if (type === T.FUNCTION) return double ? functionalElement(w, at, name) : functionalClass(w, at, name);
  if (double || P.isSingleColon(name)) return plainElement(w, at, name);
  return plainClass(w, at, name);
}

function plainElement(w: SelectorWriter, at: number, name: string): number {
  if (!P.isPseudoElement(name)) return refuse(w, at, `::${name}`, name);
  w.frame.pseudoElement = true;
  w.frame.rest += P.isSingleColon(name) ? `:${name}` : `::${name}`;
  return at + 1;
}

function plainClass(w: SelectorWriter, at: number, name: string): number {
  if (!P.isPseudoClass(name)) return refuse(w, at, `:${name}`, name);
  const root = name === 'root' || (name === 'scope' && w.context.scopeIsRoot);
  if (root) return w.atRoot(at, name === 'root' ? ':root' : ':scope') ? at + 1 : -1;
  // A document has no host of a shadow tree.
  if (name === 'host') w.frame.matchesNothing = true;
  if (name === 'scope' && w.context.scopeMayBeRoot) w.frame.mayBeRoot = true;
  if (name === 'scope') w.frame.narrow(w.context.parentReach);
  w.frame.rest += `:${name}`;
  return at + 1;
}

function functionalElement(w: SelectorWriter, at: number, name: string): number {
  if (!P.isFunctionalPseudoElement(name)) return refuse(w, at, `::${name}()`, name);
  const text = wordArgument(w, at);
  if (text === null) return -1;
  w.frame.pseudoElement = true;
  w.frame.rest += `::${name}(${text})`;
  return (w.c.match[at] as number) + 1;
}

function functionalClass(w: SelectorWriter, at: number, name: string): number {
  const close = w.c.match[at] as number;
  switch (P.argumentOf(name)) {
    case 'selectors': {
      const transparent = name !== 'not';
      return push(w, at, close, `:${name}(`, false, transparent, 0, FORGIVING.has(name));
    }
    case 'relative':
      return hasArgument(w, at, close);
    case 'nth':
    case 'nth-of': {
      const nth = nthArgument(w, at, P.argumentOf(name) === 'nth-of');
      if (nth === null) return -1;
      if (nth.selectors < 0) {
        w.frame.rest += `:${name}(${nth.text})`;
        return close + 1;
      }
      return push(w, nth.selectors - 1, close, `:${name}(${nth.text} of `, false, false, SIBLINGS_DEPTH);
    }
    case 'words': {
      const text = wordArgument(w, at);
      if (text === null) return -1;
      // Tools write a list of a score of languages wherever a rule depends on the direction of the text.
      if (name === 'lang' && isAlone(w, close + 1) && ++w.languages % LANGUAGES !== 1) w.compounds--;
      w.frame.rest += `:${name}(${text})`;
      return close + 1;
    }
    default:
      return refuse(w, at, `:${name}()`, name);
  }
}

/** `:has()` makes browsers search whole subtrees repeatedly, so it is counted, and may not be the only selector. */
function hasArgument(w: SelectorWriter, at: number, close: number): number {
  if (w.frames.some((frame) => frame.inward) || w.frame.inward)
    return w.reject('selector_invalid', at, ':has()');
  if (w.context.probe) return push(w, at, close, ':has(', true, false, ANCESTORS_DEPTH);
  const bare = [w.frame, ...w.frames].every((frame) => frame.isBare && !frame.hasBefore);
  w.has++;
  w.c.hasCount++;
  if (bare || w.has > w.c.caps.hasPerSelector || w.c.hasCount > w.c.caps.hasPerSheet) {
    return w.reject('has_limit', at, bare ? 'name the element before :has()' : '');
  }
  return push(w, at, close, ':has(', true, false, ANCESTORS_DEPTH);
}

/** How many languages in a list count as one compound. */
const LANGUAGES = 8;

/** Whether the pseudo-class that ends before token `next` is one of a list, and nothing else. */
const isAlone = ({ frame, frames, tokens }: SelectorWriter, next: number): boolean =>
  frames.length > 0 &&
  frame.rest === '' &&
  frame.type === '' &&
  frame.root === null &&
  !frame.hasBefore &&
  (next >= frame.end || tokens.type(next) === T.COMMA);

/** Lists in which browsers drop a selector that they do not know. */
const FORGIVING: ReadonlySet<string> = new Set(['is', 'where']);

const afterSpace = ({ tokens }: SelectorWriter, i: number): number =>
  tokens.type(i) === T.WHITESPACE ? i + 1 : i;

function push(
  w: SelectorWriter,
  at: number,
  close: number,
  opening: string,
  inward: boolean,
  transparent: boolean,
  addsSearch: number,
  forgiving = false,
): number {
  w.frames.push(w.frame);
  w.frame = new SelectorFrame(close, opening, inward, inward, transparent, addsSearch, forgiving);
  w.frame.from = at + 1;
  // Only such a list may be empty.
  if (forgiving && afterSpace(w, at + 1) >= close) w.frame.isOver = true;
  return at + 1;
}

function refuse(w: SelectorWriter, at: number, shown: string, name: string): -1 {
  const reason = P.pseudoRefusal(name);
  if (reason !== undefined) return w.reject('pseudo_denied', at, `${shown}: ${reason}`);
  const nearest = w.c.report.open ? nearestName(name, P.pseudoNames) : undefined;
  return w.reject('pseudo_unknown', at, nearest === undefined ? shown : `${shown}; did you mean ${nearest}?`);
}
