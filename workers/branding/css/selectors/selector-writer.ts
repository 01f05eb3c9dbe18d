import type { Compilation } from '../compilation.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { writeTokenName } from '../write/token-name.ts';
import { writeAttribute } from './attribute.ts';
import { type SelectorContext, topContext, type WrittenSelector } from './context.ts';
import { SelectorFrame } from './frame.ts';
import { writePseudo } from './pseudo.ts';
import { ABSENT, costOfReach, ELEMENT, ONE } from './reach.ts';
import { depthOf, withParent } from './search-depth.ts';

/**
 * Writes one complex selector. Arguments of functional pseudo-classes are levels on an explicit stack, so nothing
 * recurses. After a failure `write` returns null and the compilation has the reason.
 */
export class SelectorWriter {
  readonly c: Compilation;
  readonly tokens: TokenList;
  context: SelectorContext;
  readonly frames: SelectorFrame[] = [];
  frame: SelectorFrame;
  compounds = 0;
  has = 0;
  /** Number of `&` in the selector. */
  parents = 0;

  constructor(c: Compilation) {
    this.c = c;
    this.tokens = c.tokens;
    this.context = topContext;
    this.frame = new SelectorFrame(0, '', false, false, false, 0);
  }

  write(from: number, to: number, context: SelectorContext): WrittenSelector | null {
    this.context = context;
    this.compounds = 0;
    this.has = 0;
    this.parents = 0;
    this.frames.length = 0;
    this.frame = new SelectorFrame(to, '', true, false, false, 0);
    let i = from;
    for (;;) {
      if (i >= this.frame.end) {
        if (!this.endSelector(i)) return null;
        const frame = this.frame;
        const outer = this.frames.pop();
        if (outer === undefined) return this.result(frame);
        this.frame = outer;
        outer.rest += `${frame.opening + frame.done.join(',')})`;
        outer.holdSearch(frame.search + frame.addsSearch);
        if (frame.transparent && frame.anyRoot) outer.mayBeRoot = true;
        if (frame.transparent) outer.narrow(frame.farthest);
        i = frame.end + 1;
      } else {
        i = this.token(i);
        if (i < 0) return null;
      }
    }
  }

  private result(frame: SelectorFrame): WrittenSelector {
    const { context } = this;
    const own = frame.search - depthOf(frame.lastSearches);
    const search =
      this.parents > 0
        ? frame.search
        : depthOf(withParent(frame.lastSearches, context)) + Math.max(own, context.parentSearch);
    const reach = context.parentReach === ABSENT ? ABSENT : frame.lastReach;
    const parents = context.nested ? Math.max(1, this.parents) : 1;
    return {
      text: frame.done[0] ?? '',
      cost: parents * context.parentCost,
      search,
      reach,
      reachCost: Math.max(costOfReach(reach), this.parents > 0 ? context.parentReachCost : 0),
      mayBeRoot: frame.subjectMayBeRoot,
      isRoot: frame.subjectIsRoot,
    };
  }

  private token(i: number): number {
    const { tokens, frame } = this;
    switch (tokens.type(i)) {
      case T.WHITESPACE:
        frame.spaced = true;
        return i + 1;
      case T.COMMA:
        return this.endSelector(i) ? i + 1 : -1;
      case T.DELIM:
        return this.delimiter(i);
      case T.IDENT:
        return this.type(i);
      case T.HASH:
        if (!tokens.has(i, T.ID_HASH)) return this.reject('selector_invalid', i);
        return this.simple(i, `#${writeTokenName(tokens, i)}`, i + 1, ONE);
      case T.COLON:
        return writePseudo(this, i);
      case T.OPEN_SQUARE:
        return writeAttribute(this, i);
      default:
        return this.reject('selector_invalid', i);
    }
  }

  private delimiter(i: number): number {
    const { tokens, frame } = this;
    switch (tokens.extra(i)) {
      case 0x2e:
        if (tokens.type(i + 1) !== T.IDENT) return this.reject('selector_invalid', i);
        return this.simple(i, `.${writeTokenName(tokens, i + 1)}`, i + 2, ABSENT);
      case 0x2a:
        if (tokens.isDelim(i + 1, 0x7c)) return this.reject('selector_namespace', i);
        if (!this.begin(i) || frame.type !== '' || frame.rest !== '')
          return this.reject('selector_invalid', i);
        frame.type = '*';
        return i + 1;
      case 0x26:
        if (!this.begin(i)) return -1;
        this.parents++;
        frame.parent = true;
        frame.holdSearch(this.context.parentSearch);
        if (this.context.parentMayBeRoot) frame.mayBeRoot = true;
        frame.narrow(this.context.parentReach);
        frame.rest += '&';
        return i + 1;
      case 0x3e:
      case 0x2b:
      case 0x7e:
        return this.combinator(i, String.fromCharCode(tokens.extra(i)));
      case 0x7c:
        return this.reject('selector_namespace', i);
      default:
        return this.reject('selector_invalid', i);
    }
  }

  private type(i: number): number {
    const { tokens, frame } = this;
    if (tokens.isDelim(i + 1, 0x7c)) return this.reject('selector_namespace', i);
    const name = tokens.text(i);
    if (name.startsWith('--')) return this.reject('selector_invalid', i, name);
    if (!this.begin(i)) return -1;
    const lower = name.length === 4 ? name.toLowerCase() : '';
    if (lower === 'html' || lower === 'body') return this.atRoot(i, lower === 'html') ? i + 1 : -1;
    frame.narrow(ELEMENT);
    if (frame.rest.endsWith('&')) frame.rest += writeTokenName(tokens, i);
    else if (frame.type === '' && frame.rest === '' && !frame.root) frame.type = writeTokenName(tokens, i);
    else return this.reject('selector_invalid', i, name);
    return i + 1;
  }

  /** Adds a simple selector to the current compound. */
  simple(i: number, text: string, next: number, reach: number): number {
    if (!this.begin(i)) return -1;
    this.frame.narrow(reach);
    this.frame.rest += text;
    return next;
  }

  /** Makes the current compound the root of the surface. */
  atRoot(i: number, topmost: boolean): boolean {
    const { frame } = this;
    if (topmost && frame.hasBefore && !frame.afterRoot) {
      this.reject('legacy_hack', i, 'the root has no ancestors');
      return false;
    }
    frame.root = true;
    frame.narrow(ONE);
    return true;
  }

  /** Starts a compound when none is open, after white space or a combinator. */
  begin(i: number): boolean {
    const { frame } = this;
    if (frame.open && frame.spaced) {
      frame.closeCompound(this.context.root);
      frame.combinator = ' ';
    }
    if (frame.open) return true;
    if (++this.compounds > this.c.caps.compoundsPerSelector) {
      this.reject('selector_too_complex', i);
      return false;
    }
    if (frame.hasBefore && frame.combinator === '') frame.combinator = ' ';
    frame.open = true;
    frame.spaced = false;
    return true;
  }

  private combinator(i: number, combinator: string): number {
    const { frame } = this;
    const sibling = combinator !== '>';
    if (frame.open) {
      const root = frame.root || (frame.parent && this.context.parentIsRoot);
      if (sibling && root && !frame.pseudoElement) return this.reject('selector_escapes_scope', i);
      frame.closeCompound(this.context.root);
    } else if (frame.hasBefore || frame.combinator !== '' || !frame.relative) {
      return this.reject('selector_invalid', i);
    } else if (sibling && this.leadsOut()) {
      return this.reject('selector_escapes_scope', i);
    }
    frame.combinator = combinator;
    frame.spaced = false;
    return i + 1;
  }

  /** Whether a sibling combinator at the start of this level would match siblings of the root. */
  private leadsOut(): boolean {
    const { parentIsRoot } = this.context;
    if (this.frames.length === 0) return parentIsRoot;
    return this.frames.some((outer) => outer.root || (outer.parent && parentIsRoot));
  }

  private endSelector(i: number): boolean {
    const { frame } = this;
    frame.closeCompound(this.context.root);
    if (!frame.hasBefore || frame.combinator !== '') {
      this.reject('selector_invalid', i);
      return false;
    }
    frame.closeSelector();
    return true;
  }

  reject(code: Parameters<Compilation['fail']>[0], token: number, detail = ''): -1 {
    this.c.fail(code, token, detail);
    return -1;
  }
}
