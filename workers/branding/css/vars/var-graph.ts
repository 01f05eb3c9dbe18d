import type { CssCaps, StrippedCode } from '../../../../schema/css-policy/index.ts';
import { ANYTHING } from '../selectors/reach.ts';
import { findComponents } from './components.ts';
import { add, isDear, largest, type Measure, NOTHING, type Purpose, refusalOf } from './measure.ts';

/** A declaration that refers to custom properties: its own size, the ids of what it refers to, and its name token. */
interface VarUse {
  readonly own: Measure;
  readonly refs: readonly number[];
  readonly token: number;
}

/** A custom property: its declarations with references, the most of those without, and where it may be used. */
interface Property {
  readonly definitions: VarUse[];
  plain: Measure;
  context: NameContext;
}

/** Bits of what a value may name; see {@link VarGraph.flows}. */
export type NameContext = number;

/** What a declaration says of custom properties, by their numbers in the graph. */
export interface VarNote {
  /** The one that it declares, or -1. */
  readonly property: number;
  readonly own: Measure;
  readonly refs: readonly number[];
  /** Those that are blur radii. */
  readonly radii: readonly number[];
  readonly purpose: Purpose;
  readonly context: NameContext;
}

/** How much of a page a declaration is for, and what that costs (see selectors/reach). */
export interface Place {
  readonly reach: number;
  readonly reachCost: number;
}

interface PlacedUse extends VarUse {
  readonly purpose: Purpose;
  readonly place: Place;
}

const NONE: readonly number[] = [];

/**
 * The static graph of `var()`: which custom property's value refers to which. Names stand for all their
 * declarations in the sheet, so sizes are upper bounds of what any element can compute.
 */
export class VarGraph {
  private readonly ids = new Map<string, number>();
  private readonly properties: Property[] = [];
  private readonly uses: PlacedUse[] = [];

  /** Takes note of the declaration whose name is token `token`. */
  add(note: VarNote, token: number, place: Place): void {
    const { own, refs, purpose, context, radii } = note;
    if (note.property < 0) this.use({ own, refs, token, purpose, place }, context);
    else this.define(note.property, own, refs, token);
    if (radii.length > 0) this.use({ own: NOTHING, refs: radii, token, purpose: 'radius', place }, 0);
  }

  private define(id: number, own: Measure, refs: readonly number[], token: number): void {
    const property = this.properties[id] as Property;
    if (refs.length === 0) property.plain = largest(property.plain, own);
    else property.definitions.push({ own, refs, token });
  }

  private use(use: PlacedUse, context: NameContext): void {
    this.uses.push(use);
    for (const id of use.refs) (this.properties[id] as Property).context |= context;
  }

  /** Numbers of custom properties in this graph. */
  idsOf(names: readonly string[]): readonly number[] {
    return names.length === 0 ? NONE : names.map((name) => this.idOf(name));
  }

  idOf(name: string): number {
    let id = this.ids.get(name);
    if (id === undefined) {
      id = this.properties.length;
      this.ids.set(name, id);
      this.properties.push({ definitions: [], plain: NOTHING, context: 0 });
    }
    return id;
  }

  /** Passes contexts on from each custom property to those its values refer to. */
  spreadContexts(): void {
    const queue = this.properties.filter((property) => property.context !== 0);
    for (let property = queue.pop(); property !== undefined; property = queue.pop()) {
      for (const definition of property.definitions) {
        for (const ref of definition.refs) {
          const target = this.properties[ref] as Property;
          const context = target.context | property.context;
          if (context === target.context) continue;
          target.context = context;
          queue.push(target);
        }
      }
    }
  }

  /** What values of a custom property may name, by the properties that it reaches through `var()`. */
  flows(name: string): NameContext {
    const id = this.ids.get(name);
    return id === undefined ? 0 : (this.properties[id] as Property).context;
  }

  /**
   * Name tokens of the declarations that could exceed a limit once substituted, or come to hold a refused word, with the
   * reason; `dearCost` is what the dear declarations without substitution cost. Within a cycle of names (which
   * elements can unroll by inheriting) a declaration may refer to the cycle once, so that it grows by addition
   * and not by multiplication.
   */
  refused(caps: CssCaps, dearCost: number): Map<number, StrippedCode> {
    const { properties } = this;
    const found = new Map<number, StrippedCode>();
    const components = findComponents(properties.map((property) => property.definitions));
    const sizes: Measure[] = properties.map((property) => property.plain);
    for (let component = 0, from = 0; from < components.order.length; component++) {
      let to = from;
      while (to < components.order.length && components.of[components.order[to] as number] === component)
        to++;
      const names = components.order.slice(from, to);
      from = to;
      const cyclic = names.length > 1 || refersToItself(properties, names[0] as number);
      let sum = NOTHING;
      for (const id of names) {
        const property = properties[id] as Property;
        let most = property.plain;
        for (const definition of property.definitions) {
          let expanded = definition.own;
          let inside = 0;
          for (const ref of definition.refs) {
            if (cyclic && components.of[ref] === component) inside++;
            else expanded = add(expanded, sizes[ref] as Measure);
          }
          const refusal = inside > 1 ? 'var_expansion' : refusalOf(expanded, 'text', caps);
          if (refusal !== null) found.set(definition.token, refusal);
          else most = largest(most, expanded);
        }
        sum = add(sum, most);
      }
      for (const id of names) sizes[id] = sum;
    }
    let cost = dearCost;
    const beyondReach = (value: Measure, { purpose, place }: PlacedUse): StrippedCode | null => {
      if (!isDear(value, purpose, caps)) return null;
      if (place.reach === ANYTHING) return 'reach_limit';
      if (purpose === 'filter') cost += Math.ceil(value.blur / caps.anyFilterBlurPx) * place.reachCost;
      return cost > caps.dearCost ? 'reach_limit' : null;
    };
    for (const use of this.uses) {
      let expanded = use.own;
      for (const ref of use.refs) expanded = add(expanded, sizes[ref] as Measure);
      const refusal = refusalOf(expanded, use.purpose, caps) ?? beyondReach(expanded, use);
      if (refusal !== null) found.set(use.token, refusal);
    }
    return found;
  }
}

const refersToItself = (properties: readonly Property[], id: number): boolean =>
  (properties[id] as Property).definitions.some((definition) => definition.refs.includes(id));
