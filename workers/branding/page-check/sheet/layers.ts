/** A cascade layer. The outermost contains rules outside any layer. */
export interface Layer {
  readonly children: Map<string, Layer>;
  /** Position in the order of the cascade; set once all sheets are read. */
  rank: number;
}

export const createLayers = (): Layer => ({ children: new Map(), rank: 0 });

let anonymous = 0;

/** The layer with a name inside another, created on first use; without a name it is a new one. */
export function layerAt(outer: Layer, name: string): Layer {
  const path = name === '' ? [`(${++anonymous})`] : name.split('.');
  let layer = outer;
  for (const step of path) {
    const found = layer.children.get(step.trim()) ?? createLayers();
    layer.children.set(step.trim(), found);
    layer = found;
  }
  return layer;
}

/** Numbers the layers: inner ones before the rules directly in a layer, and rules outside any layer last. */
export function rankLayers(outermost: Layer): void {
  let rank = 0;
  const number = (layer: Layer): void => {
    for (const child of layer.children.values()) number(child);
    layer.rank = rank++;
  };
  number(outermost);
}
