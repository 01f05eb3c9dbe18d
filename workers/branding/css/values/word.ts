import { familyKey } from '../names/family.ts';
import * as T from '../tokens/types.ts';
import { writeIdent } from '../write/ident.ts';
import { namedColors } from './colors.ts';
import * as F from './function-table.ts';
import { animationWords, containerWords, cssWide } from './keywords.ts';
import * as P from './property-table.ts';
import { BASE, CURRENT, deniedWord, deniedWords, OVERLAY, UNSAFE } from './top-layer.ts';
import { mayBeName, untriedBits } from './tried.ts';
import type { ValueWriter } from './value-writer.ts';

/** Writes the ident at `i`, and records it if it may be a name to rename. */
export function writeWord(w: ValueWriter, i: number): boolean {
  const { tokens, mode } = w;
  const name = tokens.text(i);
  if (mode.custom || mode.flags >= P.APPEARANCE) {
    const bits = deniedWord(name);
    if (bits !== CURRENT || mode.custom || w.colorMath > 0) w.words |= bits;
    if ((w.words & deniedWords(mode.flags) & (BASE | OVERLAY | CURRENT)) !== 0) {
      w.c.fail('value_denied', i, name);
      return false;
    }
  }
  if (mode.custom || mode.flags & P.KNOWN) {
    const bits = untriedBits(name) & (mayBeName(w.kinds, w.depth) ? UNSAFE : -1);
    if (mode.custom) w.words |= bits;
    else if ((bits & deniedWords(mode.flags)) !== 0) {
      w.c.fail('value_untried', i, name);
      return false;
    }
  }
  if (!tokens.has(i, T.ESCAPED)) {
    const color = (mode.flags & P.COLORS) !== 0 && w.depth === 0 ? namedColors.get(name) : undefined;
    if (color !== undefined) {
      w.emit(color);
      w.last = T.HASH;
      return true;
    }
    w.copyToken(i);
  } else {
    if (/\p{Cc}/u.test(name)) {
      w.c.fail(tokens.raw(i).includes('\\') ? 'legacy_hack' : 'value_invalid', i, tokens.raw(i));
      return false;
    }
    w.emit(writeIdent(name));
  }
  if (mode.flags >= P.NAMES_KEYFRAMES || w.isVerbatim || w.counterDepth > 0 || name.startsWith('--'))
    refWord(w, i, name);
  return true;
}

function refWord(w: ValueWriter, i: number, name: string): void {
  const { names } = w.c;
  if (names.isOwn(name)) return;
  if (name.startsWith('--') && names.isCandidate('dashed', name)) {
    // An attribute's name belongs to the page.
    if (w.kind !== F.ATTR || !isFirst(w, i)) w.addRef('dashed', name);
    return;
  }
  // What a condition compares is part of that custom property's values; what else is in one is no name.
  const isTested = w.tests > 0;
  if (isTested && w.compared === null) return;
  const custom = isTested || w.mode.custom;
  const flags = isTested ? 0 : w.mode.flags;
  const family = custom || flags & P.NAMES_FAMILY ? w.familyEnds.get(i) : undefined;
  if (family !== undefined) {
    w.addRef('family', family);
    return;
  }
  if ((custom || flags & P.NAMES_KEYFRAMES) && names.isCandidate('keyframes', name)) {
    const wordFirst = custom || (flags & P.SHORTHAND) !== 0;
    if (!(wordFirst ? animationWords : cssWide).has(name.toLowerCase())) w.addRef('keyframes', name);
  }
  if (names.isCandidate('counter', name) && namesCounter(w, custom, flags)) w.addRef('counter', name);
  if ((custom || flags & P.NAMES_CONTAINER) && names.isCandidate('container', name)) {
    const isType = (flags & P.SHORTHAND) !== 0 && w.written().includes('/');
    if (!isType && !containerWords.has(name.toLowerCase())) w.addRef('container', name);
  }
}

/** Whether token `i` is the first argument of a function. */
const isFirst = ({ tokens }: ValueWriter, i: number): boolean =>
  tokens.type(tokens.type(i - 1) === T.WHITESPACE ? i - 2 : i - 1) === T.FUNCTION;

function namesCounter(w: ValueWriter, custom: boolean, flags: number): boolean {
  if (w.counterDepth > 0) return w.pastComma;
  return custom || (flags & P.NAMES_COUNTER) !== 0;
}

/**
 * Records the string just written from token `i` if it may be a name. The suffix is inserted before its closing quote.
 */
export function stringRefs(w: ValueWriter, i: number): void {
  if (w.tests > 0 && w.compared === null) return;
  const custom = w.isVerbatim;
  const flags = w.tests > 0 ? 0 : w.mode.flags;
  if (!custom && (flags & (P.NAMES_FAMILY | P.NAMES_KEYFRAMES)) === 0) return;
  const { names } = w.c;
  const text = w.tokens.text(i);
  if (names.isOwn(text)) return;
  if ((custom || flags & P.NAMES_FAMILY) && names.isCandidate('family', familyKey(text))) {
    w.addRef('family', familyKey(text), 1);
  } else if ((custom || flags & P.NAMES_KEYFRAMES) && names.isCandidate('keyframes', text)) {
    w.addRef('keyframes', text, 1);
  }
}
