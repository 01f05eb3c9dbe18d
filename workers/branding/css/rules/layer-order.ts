/** Stands for no layer around a rule. */
export const NO_LAYER = 0;

/** The layers of a sheet by number, in the order in which it first names them. */
interface Layers {
  /** Number of a layer by that of the one around it and its own name. */
  readonly numbers: Map<string, number>;
  readonly outer: number[];
  readonly names: string[];
}

/**
 * The order in which a sheet first names its cascade layers. Browsers rank layers by it, so it has to stay when the block
 * that came first is not written, or is written elsewhere. Layers are numbers, because paths of many names would need
 * time for each name of each.
 */
export class LayerOrder {
  private readonly layers: Layers;
  private readonly written = new Set<number>();

  /** @param of the order of another output of the same sheet */
  constructor(of?: LayerOrder) {
    this.layers = of?.layers ?? { numbers: new Map(), outer: [NO_LAYER], names: [''] };
  }

  /** The layer that a sheet names, in another one, by its names joined by dots. */
  author(around: number, path: string): number {
    const { numbers, outer, names } = this.layers;
    let layer = around;
    // A layer that is named by a path inside others names them first.
    for (const name of path.split('.')) {
      const key = `${layer} ${name}`;
      let inner = numbers.get(key);
      if (inner === undefined) {
        inner = names.push(name) - 1;
        outer.push(layer);
        numbers.set(key, inner);
      }
      layer = inner;
    }
    return layer;
  }

  /** Adds a layer, and those around it, to those that the output names. */
  write(layer: number): void {
    const added: number[] = [];
    for (let l = layer; l !== NO_LAYER && !this.written.has(l); l = this.layers.outer[l] as number)
      added.push(l);
    for (let i = added.length - 1; i >= 0; i--) this.written.add(added[i] as number);
  }

  /**
   * The statement that has to come first in the output, so that its layers have the order of the sheet; or nothing. For
   * declarations that were important, the order is the opposite. It ends after `most` characters, with which no sheet is
   * accepted.
   */
  statement(most: number, wereImportant = false): string {
    const sign = wereImportant ? -1 : 1;
    const written = [...this.written];
    const isInOrder = written.every(
      (layer, index) => index === 0 || sign * (layer - (written[index - 1] as number)) > 0,
    );
    if (isInOrder) return '';
    let text = '';
    for (const layer of written.sort((a, b) => sign * (a - b))) {
      text += `${text === '' ? '@layer ' : ','}${this.path(layer)}`;
      if (text.length > most) break;
    }
    return `${text};`;
  }

  private path(layer: number): string {
    const { outer, names } = this.layers;
    const path: string[] = [];
    for (let l = layer; l !== NO_LAYER; l = outer[l] as number) path.push(names[l] as string);
    return path.reverse().join('.');
  }
}
