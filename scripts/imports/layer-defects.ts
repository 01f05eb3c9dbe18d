import { type ImportGraph, reachableFrom } from './import-graph.ts';

/** The allowed imports of the files of a folder. The first folder that a path starts with applies. */
const LAYERS: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ['schema/', ['schema/']],
  ['shared/', ['schema/', 'shared/']],
  ['workers/auth/', ['schema/', 'shared/', 'workers/auth/']],
  ['workers/branding/', ['schema/', 'shared/', 'workers/branding/']],
  ['workers/edge/', ['schema/', 'shared/', 'workers/edge/']],
  ['workers/platform/', ['schema/', 'shared/', 'workers/platform/']],
  ['workers/sites/', ['schema/', 'shared/', 'workers/sites/']],
  ['scripts/', ['schema/', 'shared/', 'workers/', 'scripts/']],
];

const WORKERS = ['auth', 'branding', 'edge', 'platform', 'sites'];

/** This folder is kept together, although some files of it may be used by one Worker only. */
const WHOLE = 'shared/ledger/';

/** Imports that leave their layer. */
export function crossings(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, imports]) => {
    const allowed = LAYERS.find(([folder]) => path.startsWith(folder))?.[1] ?? [];
    return imports
      .filter(({ target }) => !allowed.some((folder) => target.startsWith(folder)))
      .map(({ target }) => `${path} imports ${target}`);
  });
}

/** Files of `shared/` that only one Worker uses, and that belong in its folder. */
export function misplaced(graph: ImportGraph): string[] {
  const paths = [...graph.keys()];
  const users = [...WORKERS.map((name) => `workers/${name}/`), 'scripts/'].map((folder) => ({
    folder,
    reached: reachableFrom(
      graph,
      paths.filter((path) => path.startsWith(folder)),
    ),
  }));
  return paths.flatMap((path) => {
    if (!path.startsWith('shared/') || path.startsWith(WHOLE)) return [];
    const by = users.filter(({ reached }) => reached.has(path)).map(({ folder }) => folder);
    const [only = ''] = by;
    return by.length === 1 && only !== 'scripts/' ? [`${path} is used by ${only} only`] : [];
  });
}

/** Circles of run-time imports, in which one of the files reads undefined values of another. */
export function circles(graph: ImportGraph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      found.push([...trail.slice(at), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const { target, value } of graph.get(path) ?? []) if (value) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
