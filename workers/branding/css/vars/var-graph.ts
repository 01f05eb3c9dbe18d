import type { CssCaps } from '../../../../schema/css-policy/index.ts';
import { findComponents } from './components.ts';
import { add, exceeds, largest, type Measure, NOTHING, type Purpose } from './measure.ts';

/** A declaration that refers to custom properties: its own size, what it refers to, and its name token. */
export interface VarUse {
  readonly own: Measure;
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
  private readonly plain = new Map<string, Measure>();
  private readonly uses: Array<VarUse & { readonly purpose: Purpose }> = [];
  private readonly contexts = new Map<string, NameContext>();

  define(name: string, own: Measure, refs: readonly string[], token: number): void {
    if (refs.length === 0) {
      const before = this.plain.get(name);
      this.plain.set(name, before === undefined ? own : largest(before, own));
      return;
    }
    const list = this.definitions.get(name);
    if (list === undefined) this.definitions.set(name, [{ own, refs, token }]);
    else list.push({ own, refs, token });
  }

  use(own: Measure, refs: readonly string[], token: number, purpose: Purpose, context: NameContext): void {
    this.uses.push({ own, refs, token, purpose });
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
   * Name tokens of the declarations that could exceed a limit once substituted. Within a cycle of names (which
   * elements can unroll by inheriting) a declaration may refer to the cycle once, so that it grows by addition
   * and not by multiplication.
   */
  tooLarge(caps: CssCaps): Set<number> {
    const found = new Set<number>();
    const sizes = new Map<string, Measure>();
    const total = (use: VarUse, skip?: ReadonlySet<string>): Measure => {
      let sum = use.own;
      for (const ref of use.refs) {
        if (skip?.has(ref) !== true) sum = add(sum, sizes.get(ref) ?? this.plain.get(ref) ?? NOTHING);
      }
      return sum;
    };
    for (const component of findComponents(this.definitions)) {
      const cycle = component.cyclic ? new Set(component.names) : undefined;
      let sum = NOTHING;
      for (const name of component.names) {
        let most = this.plain.get(name) ?? NOTHING;
        for (const definition of this.definitions.get(name) ?? []) {
          const expanded = total(definition, cycle);
          const inside = cycle === undefined ? 0 : definition.refs.filter((ref) => cycle.has(ref)).length;
          if (inside > 1 || exceeds(expanded, 'text', caps)) found.add(definition.token);
          else most = largest(most, expanded);
        }
        sum = add(sum, most);
      }
      for (const name of component.names) sizes.set(name, sum);
    }
    for (const use of this.uses) if (exceeds(total(use), use.purpose, caps)) found.add(use.token);
    return found;
  }
}
