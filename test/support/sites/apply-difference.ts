import type { Json, SiteChange } from '#schema/site/difference.ts';

type Fields = { [name: string]: Json };

/** The key of a list's elements, implemented independently of the code under test. */
const nameOf = (list: string, element: Fields): string => {
  if (list === 'pages') return String(element.slug ?? 'index');
  if (list === 'quotes') return `${String(element.by ?? '')}: ${String(element.text ?? '')}`;
  const field = {
    sections: 'id',
    fields: 'id',
    images: 'image',
    questions: 'question',
    links: 'label',
    exceptions: 'from',
  }[list];
  return String(element[field ?? 'name'] ?? '');
};

/** Makes the later document from the earlier one and a list of changes alone. */
export function applyDifference(before: unknown, changes: readonly SiteChange[]): unknown {
  return applyAt(JSON.parse(JSON.stringify(before)) as Json, '', changes);
}

/** `changes` have paths that begin below the value; `field` is the name of the field that holds it. */
function applyAt(value: Json, field: string, changes: readonly SiteChange[]): Json {
  const whole = changes.find(({ path }) => path.length === 0);
  if (whole?.kind === 'changed') return whole.after;
  const below = Map.groupBy(
    changes.filter(({ path }) => path.length > 0),
    ({ path }) => path[0] as string,
  );
  if (below.size === 0) return value;
  const inner = (name: string) =>
    (below.get(name) ?? []).map((change) => ({ ...change, path: change.path.slice(1) }));
  if (!Array.isArray(value)) {
    const fields = { ...(value as Fields) };
    for (const name of below.keys()) {
      const own = inner(name);
      const [first] = own;
      if (first?.path.length === 0 && first.kind === 'removed') delete fields[name];
      else if (first?.path.length === 0 && first.kind === 'added') fields[name] = first.after;
      else fields[name] = applyAt(fields[name] as Json, name, own);
    }
    return fields;
  }
  const taken = new Set<string>();
  const stay: Json[] = [];
  const placed: Array<{ to: number; value: Json }> = [];
  for (const element of value as Fields[]) {
    const plain = nameOf(field, element);
    let name = plain;
    for (let count = 2; taken.has(name); count += 1) name = `${plain} #${count}`;
    taken.add(name);
    const own = inner(name);
    below.delete(name);
    if (own.some(({ kind, path }) => kind === 'removed' && path.length === 0)) continue;
    const move = own.find((change) => change.kind === 'moved' && change.path.length === 0);
    const next = applyAt(
      element,
      name,
      own.filter((change) => change !== move),
    );
    if (move?.kind === 'moved') placed.push({ to: move.to, value: next });
    else stay.push(next);
  }
  for (const [added] of below.values())
    if (added?.kind === 'added') placed.push({ to: added.to ?? -1, value: added.after });
  placed.sort((left, right) => left.to - right.to);
  for (const { to, value: element } of placed) stay.splice(to, 0, element);
  return stay;
}
