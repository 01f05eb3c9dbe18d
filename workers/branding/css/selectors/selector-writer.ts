import type { StrippedCode } from '#schema/css-policy/index.ts';
import type { Compilation } from '../compilation.ts';
import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { writeTokenName } from '../write/token-name.ts';
import { writeAttribute } from './attribute.ts';
import { type SelectorContext, topContext, type WrittenSelector } from './context.ts';
import { SelectorFrame, WEIGHT_OF_TYPE } from './frame.ts';
import { writePseudo } from './pseudo.ts';
import { ABSENT, costOfReach, ELEMENT, ONE } from './reach.ts';
import { depthOf, withParent } from './search-depth.ts';

/** Failures of a whole selector, wherever in it they are found. */
const LIMITS: ReadonlySet<StrippedCode> = new Set(['selector_too_complex', 'has_limit']);

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
  /** Number of languages that were tested alone, which count less than other compounds. */
  languages = 0;
  /** Number of selectors that were dropped from lists in the selector, each with a report. */
  lost = 0;
  /** Whether the selector was not written because every selector of such a list was dropped. */
  matchesNothing = false;

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
    this.languages = 0;
    this.lost = 0;
    this.matchesNothing = false;
    this.frames.length = 0;
    this.frame = new SelectorFrame(to, '', context.relative, false, false, 0);
    this.frame.from = from;
    let i = from;
    for (;;) {
      if (i >= this.frame.end) {
        if (!this.endSelector(i)) {
          i = this.forgive();
          if (i < 0) return null;
          continue;
        }
        const frame = this.frame;
        const outer = this.frames.pop();
        if (outer === undefined) return this.result(frame);
        this.frame = outer;
        this.closeList(outer, frame);
        i = frame.end + 1;
      } else {
        i = this.token(i);
        if (i < 0) i = this.forgive();
        if (i < 0) return null;
      }
    }
  }

  private closeList(outer: SelectorFrame, frame: SelectorFrame): void {
    if (
      frame.opening === ':where(' &&
      frame.done.length === 1 &&
      frame.onlyRoot !== null &&
      outer.root === null
    ) {
      // This is the root by a name without weight, whichever name is in the list.
      outer.root = { ...frame.onlyRoot, types: 0, classes: 0 };
      outer.narrow(ONE);
      this.compounds--;
      return;
    }
    outer.rest += `${frame.opening + frame.done.join(',')})`;
    outer.holdSearch(frame.search + frame.addsSearch);
    if (frame.transparent && frame.anyRoot) outer.mayBeRoot = true;
    if (frame.transparent) outer.narrow(frame.farthest);
    if (frame.forgiving && frame.done.length === 0) outer.matchesNothing = true;
  }

  /**
   * After a failure in `:is()` or `:where()`, drops the selector of that list with a report and returns the index at
   * which the next one starts; -1 when the failure is not in one. A test of what the browser supports forgives nothing.
   */
  private forgive(): number {
    const { c, tokens, frames, context } = this;
    if (context.probe || LIMITS.has(c.failure.code)) return -1;
    let level = this.frame;
    while (!level.forgiving) {
      const outer = frames.pop();
      if (outer === undefined) return -1;
      level = outer;
    }
    this.frame = level;
    let i = level.from;
    while (i < level.end && tokens.type(i) !== T.COMMA) {
      const type = tokens.type(i);
      i =
        type === T.FUNCTION || type === T.OPEN_PAREN || type === T.OPEN_SQUARE
          ? (c.match[i] as number) + 1
          : i + 1;
    }
    i = Math.min(i, level.end);
    const { code, detail, token } = c.failure;
    c.report.add(code, detail, tokens.start(token), {
      selector: tokens.source.slice(tokens.start(level.from), tokens.start(i)).slice(0, 400).trim(),
    });
    this.lost++;
    level.abandon();
    if (i === level.end) {
      level.isOver = true;
      return i;
    }
    level.from = i + 1;
    return i + 1;
  }

  private result(frame: SelectorFrame): WrittenSelector | null {
    const { context } = this;
    if (frame.lastMatchesNothing && !context.probe) {
      this.matchesNothing = true;
      return null;
    }
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
      isHtml: frame.subjectIsHtml || (frame.subjectIsParent && context.nested && context.parentIsHtml),
      isBody: frame.isBody,
    };
  }

  private token(i: number): number {
    const { tokens, frame } = this;
    switch (tokens.type(i)) {
      case T.WHITESPACE:
        frame.spaced = true;
        return i + 1;
      case T.COMMA:
        if (!this.endSelector(i)) return -1;
        frame.from = i + 1;
        return i + 1;
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
        if (!this.begin(i) || this.isWithinCompound()) return this.reject('selector_invalid', i);
        frame.type = '*';
        return i + 1;
      case 0x26:
        if (!this.begin(i)) return -1;
        this.countParent();
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
    if (lower === 'html' || lower === 'body') return this.atRoot(i, lower) ? i + 1 : -1;
    frame.narrow(ELEMENT);
    if (frame.rest.endsWith('&')) frame.rest += writeTokenName(tokens, i);
    else if (frame.type === '' && frame.rest === '' && frame.root === null)
      frame.type = writeTokenName(tokens, i);
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

  /** Makes the current compound the root of the surface, by one of its names. */
  atRoot(i: number, name: 'html' | 'body' | ':root' | ':scope'): boolean {
    const { frame, context } = this;
    const html = name === 'html' || name === ':root';
    if (html && frame.hasBefore && !frame.afterRoot) {
      this.reject('legacy_hack', i, 'the root has no ancestors');
      return false;
    }
    const isType = name === 'html' || name === 'body';
    frame.narrow(ONE);
    const isFirst = this.frames.length === 0 && !frame.hasBefore && frame.combinator !== '~';
    if (context.nested && context.parentIsRoot && isFirst && (frame.parent || this.isUnnamed())) {
      // `html{body{}}`: both are one element here, which therefore is not inside itself.
      frame.combinator = '';
      if (!frame.parent) {
        this.countParent();
        frame.rest += '&';
      }
      frame.rest += isType ? WEIGHT_OF_TYPE : context.root;
      if (name === 'body') frame.namesBody = true;
      return true;
    }
    frame.root ??= { types: 0, classes: 0, html: true, body: false };
    if (isType) frame.root.types++;
    else frame.root.classes++;
    if (isType) this.compounds++;
    if (!html) frame.root.html = false;
    if (name === 'body') frame.root.body = true;
    return true;
  }

  /** Whether nothing names the parent or the current compound yet. */
  private isUnnamed(): boolean {
    return this.parents === 0 && !this.isWithinCompound();
  }

  private isWithinCompound(): boolean {
    const { frame } = this;
    return frame.root !== null || frame.rest !== '' || frame.type !== '';
  }

  private countParent(): void {
    const { frame, context } = this;
    this.parents++;
    frame.parent = true;
    frame.holdSearch(context.parentSearch);
    if (context.parentMayBeRoot) frame.mayBeRoot = true;
    frame.narrow(context.parentReach);
  }

  /** Starts a compound when none is open, after white space or a combinator. */
  begin(i: number): boolean {
    const { frame } = this;
    if (frame.open && frame.spaced) {
      if (!this.closeCompound(i)) return false;
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
      const root = frame.root !== null || (frame.parent && this.context.parentIsRoot);
      if (sibling && root && !frame.pseudoElement) return this.reject('selector_escapes_scope', i);
      if (!this.closeCompound(i)) return -1;
      if (sibling && frame.subjectIsRoot) return this.reject('selector_escapes_scope', i);
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
    return this.frames.some((outer) => outer.root !== null || (outer.parent && parentIsRoot));
  }

  private endSelector(i: number): boolean {
    const { frame } = this;
    if (frame.isOver) return true;
    if (!this.closeCompound(i)) return false;
    if (!frame.hasBefore || frame.combinator !== '') {
      this.reject('selector_invalid', i);
      return false;
    }
    frame.closeSelector(this.context.root);
    return true;
  }

  private closeCompound(i: number): boolean {
    if (this.frame.closeCompound(this.context.root)) return true;
    this.reject('legacy_hack', i, 'the root has no other child than body');
    return false;
  }

  reject(code: Parameters<Compilation['fail']>[0], token: number, detail = ''): -1 {
    this.c.fail(code, token, detail);
    return -1;
  }
}
