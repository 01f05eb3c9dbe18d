import type { Compilation } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import type { SelectorContext, WrittenSelector } from './context.ts';
import { PlainCompounds } from './plain-compounds.ts';
import { ABSENT, ANYTHING, besides, costOfReach } from './reach.ts';
import { ANCESTORS, depthOf, SIBLINGS, withParent } from './search-depth.ts';

const GREATER = 0x3e;
const PLUS = 0x2b;
const TILDE = 0x7e;
const SPACE = 0x20;

/**
 * Writes selectors of element names, classes, ids, attributes and simple pseudo-classes, which are most, by copying
 * the source without the white space around combinators. Returns null for every other selector, valid or not: the
 * selector writer handles those, and would write these in the same way.
 */
export class PlainSelectors {
  private readonly compounds: PlainCompounds;

  constructor(c: Compilation) {
    this.compounds = new PlainCompounds(c);
  }

  write(from: number, to: number, context: SelectorContext): WrittenSelector | null {
    const { compounds } = this;
    if (from >= to) return null;
    compounds.start(from);
    let searches = 0;
    let combinator = 0;
    let reach = ANYTHING;
    let absent = context.parentReach === ABSENT;
    for (let at = from; ; ) {
      const end = compounds.read(at, to, 0);
      if (end < 0) return null;
      reach = besides(compounds.reach, reach, combinator === GREATER || combinator === PLUS);
      if (reach === ABSENT) absent = true;
      if (end === to) {
        if (absent) reach = ABSENT;
        return {
          text: compounds.finish(to),
          search: depthOf(withParent(searches, context)) + context.parentSearch,
          cost: context.parentCost,
          reach,
          reachCost: costOfReach(reach),
          mayBeRoot: false,
          isRoot: false,
          isHtml: false,
          isBody: false,
        };
      }
      combinator = this.combinator(end);
      if (combinator === SPACE) searches |= ANCESTORS;
      else if (combinator === TILDE) searches |= SIBLINGS;
      else if (combinator === 0) return null;
      at = this.next;
      if (at >= to) return null;
    }
  }

  /** Token after the last combinator. */
  private next = 0;

  /** Reads the combinator at `at` and skips the white space around it; 0 when there is none. */
  private combinator(at: number): number {
    const { compounds } = this;
    const { types, extras, starts, ends, source } = compounds.tokens;
    const spaced = types[at] === T.WHITESPACE;
    const sign = spaced ? at + 1 : at;
    const code = types[sign] === T.DELIM ? (extras[sign] as number) : 0;
    if (code === GREATER || code === PLUS || code === TILDE) {
      this.next = types[sign + 1] === T.WHITESPACE ? sign + 2 : sign + 1;
      compounds.leaveOut(ends[at - 1] as number, starts[sign] as number);
      compounds.leaveOut(ends[sign] as number, starts[this.next] as number);
      return code;
    }
    if (!spaced || source.charCodeAt(starts[at] as number) !== SPACE) return 0;
    compounds.leaveOut(ends[at - 1] as number, starts[at] as number);
    compounds.leaveOut((starts[at] as number) + 1, starts[sign] as number);
    this.next = sign;
    return SPACE;
  }
}
