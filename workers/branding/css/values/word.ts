import type { NameKind } from '../fragment.ts';
import { familyKey } from '../names/family.ts';
import * as T from '../tokens/types.ts';
import { writeIdent } from '../write/ident.ts';
import { namedColors } from './colors.ts';
import * as F from './function-table.ts';
import { animationWords, containerWords, cssWide } from './keywords.ts';
import * as P from './property-table.ts';
import { deniedWords, topLayerWord, UNSAFE } from './top-layer.ts';
import { mayBeName, untriedBits } from './tried.ts';
import type { ValueWriter } from './value-writer.ts';

/** Writes the ident at `i`, and records it if it may be a name to rename. */
export function writeWord(w: ValueWriter, i: number): boolean {
  const { tokens, mode } = w;
  const name = tokens.text(i);
  if (mode.custom || mode.flags >= P.APPEARANCE) {
    w.words |= topLayerWord(name);
    if ((w.words & deniedWords(mode.flags)) !== 0) {
      w.c.fail('value_denied', i, name);
      return false;
    }
  }
  if (mode.custom || mode.flags & P.KNOWN) {
    const bits = untriedBits(name) & (mayBeName(w.kinds, w.depth) ? UNSAFE : -1);
    if (mode.custom) w.words |= bits;
    else if ((bits & deniedWords(mode.flags)) !== 0) {
      w.c.fail(/\p{Cc}/u.test(name) ? 'legacy_hack' : 'value_untried', i, name);
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
      w.c.fail('legacy_hack', i, tokens.raw(i));
      return false;
    }
    w.emit(writeIdent(name));
  }
  if (mode.flags >= P.NAMES_KEYFRAMES || mode.custom || name.startsWith('--')) refWord(w, i, name);
  return true;
}

function refWord(w: ValueWriter, i: number, name: string): void {
  const { names } = w.c;
  if (names.isOwn(name)) return;
  const family = w.familyEnds.get(i);
  if (family !== undefined) {
    w.addRef('family', family);
    return;
  }
  if (name.startsWith('--')) {
    const kind = dashedKind(w);
    if (kind !== 'property' && kind !== 'palette' ? true : names.isCandidate(kind, name))
      w.addRef(kind, name);
    return;
  }
  const { flags, custom } = w.mode;
  if ((custom || flags & P.NAMES_KEYFRAMES) && names.isCandidate('keyframes', name)) {
    const wordFirst = custom || (flags & P.SHORTHAND) !== 0;
    if (!(wordFirst ? animationWords : cssWide).has(name.toLowerCase())) w.addRef('keyframes', name);
  }
  if (names.isCandidate('counter', name) && namesCounter(w)) w.addRef('counter', name);
  if (flags & P.NAMES_CONTAINER && w.depth === 0 && !containerWords.has(name.toLowerCase())) {
    if (!(flags & P.SHORTHAND) || !w.written().includes('/')) w.addRef('container', name);
  }
}

/** The kind of name that a dashed ident is here. */
function dashedKind(w: ValueWriter): NameKind {
  if (w.mode.flags & P.NAMES_ANCHOR || w.kind === F.ANCHOR) return 'anchor';
  return w.mode.flags & P.NAMES_PALETTE && w.depth === 0 ? 'palette' : 'property';
}

function namesCounter(w: ValueWriter): boolean {
  if (w.kind === F.COUNTER) return w.pastComma;
  return w.mode.custom || (w.mode.flags & P.NAMES_COUNTER) !== 0;
}

/**
 * Records the string just written from token `i` if it may be a name. The suffix is inserted before its closing quote.
 */
export function stringRefs(w: ValueWriter, i: number): void {
  const { custom, flags } = w.mode;
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
