import type { CssCaps, StrippedCode } from '#schema/css-policy/index.ts';
import { ANYTHING, ELEMENT, ONE } from '../selectors/reach.ts';
import { TextNumbers } from '../text-numbers.ts';
import { costOf, loadOf, shareOf } from '../values/load.ts';
import { unitsOfSize } from '../values/nested.ts';
import * as P from '../values/property-table.ts';
import { FINE } from '../values/top-layer.ts';
import type { Animations } from './animations.ts';
import { findComponents } from './components.ts';
import { checkMeasure, isExpensive, type Measure, type Purpose, Sizes, Total } from './measure.ts';

/** Bits of the kinds of names that a value may contain; see {@link VarGraph.flows}. */
export type NameContext = number;

/** The custom properties in a declaration, by their numbers in the graph. */
export interface VarNote {
  /** The property that it declares, or -1. */
  readonly property: number;
  readonly own: Measure;
  readonly refs: readonly number[];
  /** The properties that are blur radii. */
  readonly radii: readonly number[];
  /** The properties that are the count of a `repeat()`. */
  readonly counts: readonly number[];
  /** The properties of which one has to be no short length, in dashes. */
  readonly lasting: readonly number[];
  readonly purpose: Purpose;
  /** Words that it must not contain, as bits. */
  readonly denied: number;
  readonly context: NameContext;
}

/** How much of a page a declaration applies to, and the cost of that (see selectors/reach). */
export interface Place {
  readonly reach: number;
  readonly reachCost: number;
  /** Whether any element may have it, whatever the reach, because an animation sets it. */
  readonly animated?: boolean;
  /** The name of the keyframes that it is in. */
  readonly keyframes?: string;
}

/** Why a declaration is not kept, and a detail for the report. */
export interface Refused {
  readonly code: StrippedCode;
  readonly detail: string;
}

const NONE: readonly number[] = [];

/** Contexts in which words are names. */
const NAMES = P.NAMES_KEYFRAMES | P.NAMES_FAMILY | P.NAMES_COUNTER | P.NAMES_CONTAINER;

/** Most levels for which growth by multiplication is computed. */
const MOST_LEVELS = 4;

/** How many elements within one another a declaration may apply to: one by an id or for the root, some for a part. */
function levelsOf({ reach, animated }: Place): number {
  if (animated === true || reach >= ELEMENT) return Number.POSITIVE_INFINITY;
  return reach <= ONE ? 1 : MOST_LEVELS;
}

/**
 * The static graph of `var()`: the references between custom properties. A name stands for all its declarations in the
 * sheet, so sizes are upper bounds of what any element can compute. Real sheets have thousands of declarations and
 * uses, so each is a row in a few lists and not an object.
 */
export class VarGraph {
  /** The names of the properties, whose numbers are those of the properties. */
  readonly names: TextNumbers;
  /** For each property: the first and last of its declarations with references, and the places where it may be used. */
  private readonly first: number[] = [];
  private readonly last: number[] = [];
  private readonly contexts: NameContext[] = [];
  /** The maximum over the declarations of each property without references. */
  private readonly plain = new Sizes();
  /** For each declaration of a property with references: its note, its name token, and the next one or -1. */
  private readonly notes: VarNote[] = [];
  private readonly tokens: number[] = [];
  private readonly next: number[] = [];
  private readonly places: Place[] = [];
  /** For each use: its note, its name token, and its place. */
  private readonly useNotes: VarNote[] = [];
  private readonly useTokens: number[] = [];
  private readonly usePlaces: Place[] = [];

  /** `names`: existing numbers of properties. */
  constructor(names = new TextNumbers()) {
    this.names = names;
  }

  /** Adds the declaration whose name is token `token`. */
  add(note: VarNote, token: number, place: Place): void {
    const { property, refs, radii, counts, lasting } = note;
    while (this.first.length < this.names.size) this.addProperty();
    if (property < 0) this.use(note, token, refs, place, note.context);
    else if (refs.length === 0) this.plain.raise(property, note.own);
    else this.define(note, token, place);
    if (radii.length > 0) this.use({ ...note, purpose: 'radius', refs: radii }, ~token, radii, place, 0);
    if (lasting.length > 0)
      this.use({ ...note, purpose: 'lasting', refs: lasting }, ~token, lasting, place, 0);
    if (counts.length > 0) this.use({ ...note, purpose: 'count', refs: counts }, ~token, counts, place, 0);
  }

  private define(note: VarNote, token: number, place: Place): void {
    const id = note.property;
    const definition = this.notes.length;
    this.notes.push(note);
    this.tokens.push(token);
    this.places.push(place);
    this.next.push(-1);
    const last = this.last[id] as number;
    if (last < 0) this.first[id] = definition;
    else this.next[last] = definition;
    this.last[id] = definition;
  }

  private use(
    note: VarNote,
    token: number,
    refs: readonly number[],
    place: Place,
    context: NameContext,
  ): void {
    this.useNotes.push(note);
    this.useTokens.push(token);
    this.usePlaces.push(place);
    if (context === 0) return;
    const { contexts } = this;
    for (let k = 0; k < refs.length; k++) {
      const id = refs[k] as number;
      contexts[id] = (contexts[id] as number) | context;
    }
  }

  private addProperty(): void {
    this.first.push(-1);
    this.last.push(-1);
    this.contexts.push(0);
    this.plain.push();
  }

  /**
   * Passes contexts on from each custom property to those that its values refer to. The values of a property in
   * `compared` have to stay equal to what conditions compare them with, so it also gets the contexts of these.
   */
  spreadContexts(compared: ReadonlySet<string>): void {
    const { contexts, first, next, notes } = this;
    const comparing = this.comparing(compared);
    const queue: number[] = [];
    for (let id = 0; id < contexts.length; id++) if (contexts[id] !== 0) queue.push(id);
    const pass = (to: number, context: NameContext): void => {
      const before = contexts[to] as number;
      if ((before | context) === before) return;
      contexts[to] = before | context;
      queue.push(to);
    };
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const context = contexts[id] as number;
      for (const other of comparing.get(id) ?? NONE) pass(other, context & NAMES);
      for (let d = first[id] as number; d >= 0; d = next[d] as number)
        for (const ref of (notes[d] as VarNote).refs) pass(ref, context);
    }
  }

  /** For each property, those in `compared` whose values refer to it. */
  private comparing(compared: ReadonlySet<string>): Map<number, number[]> {
    const referring = new Map<number, number[]>();
    for (const name of compared) {
      const id = this.names.of(name);
      if (id >= this.first.length) continue;
      for (let d = this.first[id] as number; d >= 0; d = this.next[d] as number)
        for (const ref of (this.notes[d] as VarNote).refs) {
          const known = referring.get(ref);
          if (known === undefined) referring.set(ref, [id]);
          else if (known.at(-1) !== id) known.push(id);
        }
    }
    return referring;
  }

  /**
   * The kinds of names that values of a custom property may contain, by the properties that it reaches through
   * `var()`.
   */
  flows(name: string): NameContext {
    return this.contexts[this.names.of(name)] ?? 0;
  }

  /**
   * Name tokens of the declarations that could exceed a limit or contain a refused word after substitution, with the
   * reason; `expensiveCost` is the cost of the expensive declarations without substitution. A cycle of names on one
   * element has no value, but elements within one another unroll it by inheriting. There a declaration may refer to the
   * cycle once, so that it grows by addition, or more often if it applies to few elements within one another.
   */
  refused(
    caps: CssCaps,
    expensiveCost: number,
    ownLoad: number,
    animations: Animations,
  ): Map<number, Refused> {
    const found = new Map<number, Refused>();
    if (this.notes.length === 0 && this.useNotes.length === 0) return found;
    const sizes = this.sizes(caps, found);
    let cost = expensiveCost;
    let load = ownLoad;
    const spend = (token: number, flags: number, length: number, place: Place): void => {
      const one = costOf(loadOf(flags, length, true), place, flags);
      if (load + one <= caps.load) load += one;
      else found.set(token, { code: 'load_limit', detail: shareOf(one, caps) });
    };
    const beyondReach = (value: Measure, purpose: Purpose, place: Place): StrippedCode | null => {
      if (!isExpensive(value, purpose, caps)) return null;
      if (place.reach === ANYTHING) return 'reach_limit';
      const units =
        purpose === 'filter'
          ? Math.ceil(value.blur / caps.anyFilterBlurPx)
          : purpose === 'size'
            ? unitsOfSize(value.product)
            : 0;
      cost += units * place.reachCost;
      if (place.keyframes !== undefined) animations.add(place.keyframes, purpose, units, 0);
      // The first animation is counted where it is declared.
      if (purpose === 'animation') cost += 2 * value.layers * place.reachCost;
      return cost > caps.dearCost ? 'reach_limit' : null;
    };
    const expanded = new Total();
    const { useNotes, useTokens, usePlaces } = this;
    for (let k = 0; k < useNotes.length; k++) {
      const note = useNotes[k] as VarNote;
      const token = useTokens[k] as number;
      const isRadius = token < 0;
      const { refs, purpose } = note;
      if (purpose === 'lasting') {
        const areShort = refs.every((ref) => ((sizes.words[ref] as number) & FINE) !== 0);
        if (areShort) found.set(~token, { code: 'width_limit', detail: '' });
        continue;
      }
      if (isRadius) expanded.clear();
      else expanded.set(note.own);
      for (let r = 0; r < refs.length; r++) expanded.addOf(sizes, refs[r] as number);
      const refusal =
        checkMeasure(expanded, purpose, note.denied, caps) ??
        beyondReach(expanded, purpose, usePlaces[k] as Place);
      if (refusal !== null) found.set(isRadius ? ~token : token, { code: refusal, detail: '' });
      else if (!isRadius) spend(token, note.context, expanded.length, usePlaces[k] as Place);
    }
    // Each element computes the custom properties that refer to others, whether or not it uses them.
    const { notes, tokens, places } = this;
    for (let d = 0; d < notes.length; d++) {
      const { own, refs } = notes[d] as VarNote;
      const token = tokens[d] as number;
      if (found.has(token)) continue;
      let { length } = own;
      for (const ref of refs) length += sizes.lengths[ref] as number;
      spend(token, 0, length, places[d] as Place);
    }
    return found;
  }

  /** The largest measure of each property. Declarations beyond a limit are excluded and added to `found`. */
  private sizes(caps: CssCaps, found: Map<number, Refused>): Sizes {
    const { plain, first, next, notes } = this;
    if (notes.length === 0) return plain;
    const { of, order } = findComponents(first, next, notes);
    const sizes = plain.copy();
    const expanded = new Total();
    const most = new Total();
    const sum = new Total();
    const { length } = order;
    for (let from = 0, to = 0; from < length; from = to) {
      const component = of[order[from] as number] as number;
      to = from + 1;
      while (to < length && of[order[to] as number] === component) to++;
      const cyclic = to - from > 1 || this.refersToItself(order[from] as number);
      sum.clear();
      const factor = cyclic ? this.growth(order, from, to, of, component) : 1;
      for (let member = from; member < to; member++) {
        const id = order[member] as number;
        most.setTo(plain, id);
        for (let d = first[id] as number; d >= 0; d = next[d] as number) {
          const { own, refs } = notes[d] as VarNote;
          expanded.set(own);
          let inside = 0;
          for (let r = 0; r < refs.length; r++) {
            const ref = refs[r] as number;
            if (cyclic && of[ref] === component) inside++;
            else expanded.addOf(sizes, ref);
          }
          const isMultiplied =
            inside > 1 &&
            (levelsOf(this.places[d] as Place) > MOST_LEVELS ||
              expanded.length * factor > caps.expandedValue);
          const refusal = isMultiplied ? 'var_expansion' : checkMeasure(expanded, 'text', 0, caps);
          if (refusal !== null) found.set(this.tokens[d] as number, { code: refusal, detail: '' });
          else most.raise(expanded);
        }
        sum.add(most);
      }
      sum.multiply(factor);
      for (let member = from; member < to; member++) sizes.put(order[member] as number, sum);
    }
    return sizes;
  }

  /** How often a value in a cycle can contain another, over all elements to which its declarations apply. */
  private growth(order: Int32Array, from: number, to: number, of: Int32Array, component: number): number {
    let factor = 1;
    for (let member = from; member < to; member++) {
      for (let d = this.first[order[member] as number] as number; d >= 0; d = this.next[d] as number) {
        const levels = levelsOf(this.places[d] as Place);
        if (levels > MOST_LEVELS) continue;
        let inside = 0;
        for (const ref of (this.notes[d] as VarNote).refs) if (of[ref] === component) inside++;
        if (inside > 1) factor *= inside ** levels;
      }
    }
    return Math.min(factor, Number.MAX_SAFE_INTEGER);
  }

  private refersToItself(id: number): boolean {
    for (let d = this.first[id] as number; d >= 0; d = this.next[d] as number) {
      if ((this.notes[d] as VarNote).refs.includes(id)) return true;
    }
    return false;
  }
}
