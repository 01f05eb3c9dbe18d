/** Strongly connected components, numbered so that each comes after all components that it refers to. */
export interface Components {
  /** Component of each node. */
  readonly of: Int32Array;
  /** Nodes, component by component. */
  readonly order: Int32Array;
}

/**
 * Tarjan's algorithm with its path on an explicit stack; linear in nodes and references. The definitions of each node
 * are a linked list from `first` through `next` to -1; `definitions` has the nodes that each refers to. A node without
 * definitions refers to nothing, and is in no component (-1).
 */
export function findComponents(
  first: readonly number[],
  next: readonly number[],
  definitions: ReadonlyArray<{ readonly refs: readonly number[] }>,
): Components {
  const count = first.length;
  const index = new Int32Array(count);
  const low = new Int32Array(count);
  const of = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  const pending = new Int32Array(count);
  // Position of each node on the path: its definition and the reference in it.
  const path = new Int32Array(count);
  const definition = Int32Array.from(first);
  const reference = new Int32Array(count);
  let visited = 0;
  let ordered = 0;
  let waiting = 0;
  let depth = 0;
  let components = 0;

  for (let root = 0; root < count; root++) {
    if (index[root] !== 0 || first[root] === -1) continue;
    let node = root;
    let isNew = true;
    for (;;) {
      if (isNew) {
        index[node] = ++visited;
        low[node] = visited;
        pending[waiting++] = node;
        path[depth++] = node;
      }
      let to = -1;
      let d = definition[node] as number;
      while (d >= 0) {
        const { refs } = definitions[d] as { readonly refs: readonly number[] };
        const at = reference[node] as number;
        if (at < refs.length) {
          to = refs[at] as number;
          reference[node] = at + 1;
          break;
        }
        d = next[d] as number;
        definition[node] = d;
        reference[node] = 0;
      }
      if (to >= 0) {
        if (first[to] === -1) {
          isNew = false;
          continue;
        }
        isNew = index[to] === 0;
        if (isNew) node = to;
        else if (of[to] === -1 && (index[to] as number) < (low[node] as number))
          low[node] = index[to] as number;
        continue;
      }
      const lowest = low[node] as number;
      if (lowest === index[node]) {
        for (;;) {
          const member = pending[--waiting] as number;
          of[member] = components;
          order[ordered++] = member;
          if (member === node) break;
        }
        components++;
      }
      if (--depth === 0) break;
      node = path[depth - 1] as number;
      if (lowest < (low[node] as number)) low[node] = lowest;
      isNew = false;
    }
  }
  return { of, order: order.subarray(0, ordered) };
}
