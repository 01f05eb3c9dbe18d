import { findComponents } from './components.ts';

/** A declaration that refers to custom properties: its own length, what it refers to, and its name token. */
export interface VarUse {
  readonly length: number;
  readonly refs: readonly string[];
  readonly token: number;
}

/** Bits of what a value may name; see {@link VarGraph.flows}. */
export type NameContext = number;

/**
 * The static graph of `var()`: which custom property's value refers to which. Names stand for all their
 * declarations in the sheet, so sizes are upper bounds of what any element can compute.
 */
export class VarGraph {
  private readonly definitions = new Map<string, VarUse[]>();
  private readonly plainLengths = new Map<string, number>();
  private readonly uses: VarUse[] = [];
  private readonly contexts = new Map<string, NameContext>();

  define(name: string, length: number, refs: readonly string[], token: number): void {
    if (refs.length === 0) {
      if (length > (this.plainLengths.get(name) ?? -1)) this.plainLengths.set(name, length);
      return;
    }
    const list = this.definitions.get(name);
    if (list === undefined) this.definitions.set(name, [{ length, refs, token }]);
    else list.push({ length, refs, token });
  }

  use(length: number, refs: readonly string[], token: number, context: NameContext): void {
    this.uses.push({ length, refs, token });
    if (context !== 0) for (const ref of refs) this.mark(ref, context);
  }

  private mark(name: string, context: NameContext): void {
    this.contexts.set(name, (this.contexts.get(name) ?? 0) | context);
  }

  /** Passes contexts on from each custom property to those its values refer to. */
  spreadContexts(): void {
    const queue = [...this.contexts.keys()];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const context = this.contexts.get(name) ?? 0;
      for (const definition of this.definitions.get(name) ?? []) {
        for (const ref of definition.refs) {
          const before = this.contexts.get(ref) ?? 0;
          if ((before | context) === before) continue;
          this.mark(ref, context);
          queue.push(ref);
        }
      }
    }
  }

  /** What values of a custom property may name, by the properties that it reaches through `var()`. */
  flows(name: string): NameContext {
    return this.contexts.get(name) ?? 0;
  }

  /**
   * Name tokens of the declarations that could exceed `limit` characters once substituted. Within a cycle of
   * names (which elements can unroll by inheriting) a declaration may refer to the cycle once, so that it
   * grows by addition and not by multiplication.
   */
  tooLarge(limit: number): Set<number> {
    const found = new Set<number>();
    const sizes = new Map<string, number>();
    const size = (ref: string): number => sizes.get(ref) ?? this.plainLengths.get(ref) ?? 0;
    const total = (use: VarUse, skip?: ReadonlySet<string>): number => {
      let sum = use.length;
      for (const ref of use.refs) if (skip?.has(ref) !== true) sum += size(ref);
      return sum;
    };
    for (const component of findComponents(this.definitions)) {
      const cycle = component.cyclic ? new Set(component.names) : undefined;
      let sum = 0;
      for (const name of component.names) {
        let largest = this.plainLengths.get(name) ?? 0;
        for (const definition of this.definitions.get(name) ?? []) {
          const expanded = total(definition, cycle);
          const inside = cycle === undefined ? 0 : definition.refs.filter((ref) => cycle.has(ref)).length;
          if (expanded > limit || inside > 1) found.add(definition.token);
          else if (expanded > largest) largest = expanded;
        }
        sum += largest;
      }
      for (const name of component.names) sizes.set(name, sum);
    }
    for (const use of this.uses) if (total(use) > limit) found.add(use.token);
    return found;
  }
}
