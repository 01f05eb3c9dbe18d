import type { CssCaps } from '#schema/css-policy/index.ts';
import { ONE } from '../selectors/reach.ts';
import { costOf, shareOf } from '../values/load.ts';
import type { Place, Refused } from './var-graph.ts';

/** What the keyframes of one name set: units of the budget by property, and their load on one element. */
interface Cost {
  readonly units: Map<string, number>;
  load: number;
}

/** What an animated part costs more than another one, because it has a layer of its own. */
const LAYER = 1.5;

interface Use {
  readonly token: number;
  /** The names of its animations; null when they come from a custom property. */
  readonly names: readonly string[] | null;
  readonly place: Place;
}

/**
 * What keyframes set costs a browser as much as if the rules that use them did. They may come before or after those, so
 * that it is known at the end of a round only.
 */
export class Animations {
  private readonly costs = new Map<string, Cost>();
  private readonly uses: Use[] = [];
  /** The end of the block and the names of the last use: one with a prefix animates the same. */
  private lastEnd = -1;
  private lastNames = '';

  /** Adds a declaration of the keyframes of a name. Of several for a property the most expensive counts. */
  add(name: string, property: string, units: number, load: number): void {
    if (units === 0 && load === 0) return;
    let cost = this.costs.get(name);
    if (cost === undefined) {
      cost = { units: new Map(), load: 0 };
      this.costs.set(name, cost);
    }
    cost.load += load;
    const layered = Math.ceil(units * LAYER);
    if (layered > (cost.units.get(property) ?? 0)) cost.units.set(property, layered);
  }

  /** Adds a declaration that uses animations, in the block that ends at `end`. */
  use(token: number, end: number, names: readonly string[] | null, place: Place): void {
    if (place.reach <= ONE) return;
    const all = names === null ? '' : names.join();
    if (this.lastEnd === end && this.lastNames === all) return;
    this.lastEnd = end;
    this.lastNames = all;
    this.uses.push({ token, names, place });
  }

  /** Name tokens of the uses that exceed the budgets of a sheet which has spent these already, with the reason. */
  refused(caps: CssCaps, spentCost: number, spentLoad: number): Map<number, Refused> {
    const found = new Map<number, Refused>();
    if (this.costs.size === 0) return found;
    let units = spentCost;
    let load = spentLoad;
    for (const { token, names, place } of this.uses) {
      const used = names === null ? [this.worst()] : names.map((name) => this.costOf(name));
      const unitsHere = used.reduce((sum, one) => sum + one.units, 0) * place.reachCost;
      const loadHere = costOf(
        used.reduce((sum, one) => sum + one.load, 0),
        place,
        0,
      );
      if (units + unitsHere > caps.dearCost) found.set(token, { code: 'reach_limit', detail: '' });
      else if (load + loadHere > caps.load)
        found.set(token, { code: 'load_limit', detail: shareOf(loadHere, caps) });
      else {
        units += unitsHere;
        load += loadHere;
      }
    }
    return found;
  }

  private costOf(name: string): { units: number; load: number } {
    const cost = this.costs.get(name);
    if (cost === undefined) return { units: 0, load: 0 };
    let units = 0;
    for (const one of cost.units.values()) units += one;
    return { units, load: cost.load };
  }

  private worst(): { units: number; load: number } {
    const most = { units: 0, load: 0 };
    for (const name of this.costs.keys()) {
      const { units, load } = this.costOf(name);
      most.units = Math.max(most.units, units);
      most.load = Math.max(most.load, load);
    }
    return most;
  }
}
