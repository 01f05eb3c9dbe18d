/** For each node the references of its definitions, as node numbers. */
type Graph = ReadonlyArray<ReadonlyArray<{ readonly refs: readonly number[] }>>;

/** Strongly connected components, numbered so that each comes after all that it refers to. */
export interface Components {
  /** Component of each node. */
  readonly of: Int32Array;
  /** Nodes, component by component. */
  readonly order: number[];
}

/** Tarjan's algorithm with its path on an explicit stack; linear in nodes and references. */
export function findComponents(graph: Graph): Components {
  const count = graph.length;
  const index = new Int32Array(count);
  const low = new Int32Array(count);
  const of = new Int32Array(count).fill(-1);
  const order: number[] = [];
  const pending: number[] = [];
  // Where each node on the path stands: its definition and the reference in it.
  const path: number[] = [];
  const definition = new Int32Array(count);
  const reference = new Int32Array(count);
  let visited = 0;
  let components = 0;

  const enter = (node: number): void => {
    index[node] = ++visited;
    low[node] = visited;
    pending.push(node);
    path.push(node);
  };

  /** Next reference of a node, or -1. */
  const next = (node: number): number => {
    const definitions = graph[node] ?? [];
    for (let at = definition[node] as number; at < definitions.length; at++) {
      const ref = definitions[at]?.refs[reference[node] as number];
      if (ref !== undefined) {
        reference[node] = (reference[node] as number) + 1;
        return ref;
      }
      definition[node] = at + 1;
      reference[node] = 0;
    }
    return -1;
  };

  const leave = (node: number): void => {
    path.pop();
    const parent = path[path.length - 1];
    if (parent !== undefined) low[parent] = Math.min(low[parent] as number, low[node] as number);
    if (low[node] !== index[node]) return;
    for (let member = pending.pop(); member !== undefined; member = pending.pop()) {
      of[member] = components;
      order.push(member);
      if (member === node) break;
    }
    components++;
  };

  for (let root = 0; root < count; root++) {
    if (index[root] !== 0) continue;
    enter(root);
    for (let node = path[path.length - 1]; node !== undefined; node = path[path.length - 1]) {
      const ref = next(node);
      if (ref < 0) leave(node);
      else if (index[ref] === 0) enter(ref);
      else if (of[ref] === -1) low[node] = Math.min(low[node] as number, index[ref] as number);
    }
  }
  return { of, order };
}
