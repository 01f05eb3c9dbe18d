/** Names that refer to each other, or one name alone. */
export interface Component {
  readonly names: readonly string[];
  /** The names form a cycle, be it of one name that refers to itself. */
  readonly cyclic: boolean;
}

type Graph = ReadonlyMap<string, ReadonlyArray<{ readonly refs: readonly string[] }>>;

interface Visit {
  readonly name: string;
  readonly refs: readonly string[];
  readonly index: number;
  low: number;
  next: number;
}

/**
 * Strongly connected components, each after all that it refers to (Tarjan's algorithm with an explicit
 * stack). Only names that have definitions with references are in the graph.
 */
export function findComponents(graph: Graph): Component[] {
  const result: Component[] = [];
  const indices = new Map<string, number>();
  const pending: string[] = [];
  const onStack = new Set<string>();
  const path: Visit[] = [];

  const enter = (name: string): void => {
    const refs = (graph.get(name) ?? [])
      .flatMap((definition) => definition.refs)
      .filter((ref) => graph.has(ref));
    const index = indices.size;
    indices.set(name, index);
    pending.push(name);
    onStack.add(name);
    path.push({ name, refs, index, low: index, next: 0 });
  };

  const leave = (visit: Visit): void => {
    path.pop();
    const parent = path[path.length - 1];
    if (parent !== undefined) parent.low = Math.min(parent.low, visit.low);
    if (visit.low !== visit.index) return;
    const names = pending.splice(pending.lastIndexOf(visit.name));
    for (const name of names) onStack.delete(name);
    result.push({ names, cyclic: names.length > 1 || visit.refs.includes(visit.name) });
  };

  for (const root of graph.keys()) {
    if (indices.has(root)) continue;
    enter(root);
    for (let visit = path[path.length - 1]; visit !== undefined; visit = path[path.length - 1]) {
      const ref = visit.refs[visit.next++];
      if (ref === undefined) leave(visit);
      else if (!indices.has(ref)) enter(ref);
      else if (onStack.has(ref)) visit.low = Math.min(visit.low, indices.get(ref) ?? 0);
    }
  }
  return result;
}
