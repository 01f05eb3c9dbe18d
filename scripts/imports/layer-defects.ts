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

const WINGS = ['core', 'texts', 'billing', 'customers', 'events', 'projects', 'reach'];
const PAGES = [...WINGS, 'surface'];

/** What each room of the platform Worker may import beside itself. A new room is added here first. */
export const PLATFORM_ROOMS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  texts: [],
  events: ['core'],
  projects: ['core'],
  reach: ['core', 'texts'],
  billing: ['core', 'events', 'reach'],
  customers: ['core', 'billing', 'projects', 'reach'],
  status: [],
  api: WINGS,
  jobs: [...WINGS, 'status'],
  surface: ['core', 'texts'],
  console: PAGES,
  dashboard: PAGES,
  docs: ['texts'],
  islands: ['core', 'texts', 'console', 'docs'],
};
const PLATFORM = 'workers/platform/';

const WORKERS = ['auth', 'branding', 'edge', 'platform', 'sites'];

/** Folders whose rooms, the folders in them, must not import each other in a circle. */
const HOUSES = ['schema/', 'shared/', 'scripts/', ...WORKERS.map((name) => `workers/${name}/`)];

/** This folder is kept together, although some files of it may be used by one Worker only. */
const WHOLE = 'shared/ledger/';

/** The folders that files of a folder may import beside their own folder. */
export function allowedImports(folder: string): string[] {
  const layers = LAYERS.find(([layer]) => `${folder}/`.startsWith(layer))?.[1] ?? [];
  const rooms = folder.startsWith(PLATFORM) ? PLATFORM_ROOMS[folder.slice(PLATFORM.length)] : undefined;
  const far = layers.filter((layer) => !`${folder}/`.startsWith(layer)).map((layer) => layer.slice(0, -1));
  return [...far, ...(rooms ?? []).map((room) => `${PLATFORM}${room}`)];
}

/** Imports that leave their layer. */
export function crossings(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, imports]) => {
    const allowed = LAYERS.find(([folder]) => path.startsWith(folder))?.[1] ?? [];
    return imports
      .filter(({ target }) => !allowed.some((folder) => target.startsWith(folder)))
      .map(({ target }) => `${path} imports ${target}`);
  });
}

/** The room of a file in a house; null for files outside the house and those beside the rooms. */
const roomOf = (house: string, path: string): string | null =>
  path.startsWith(house) && path.includes('/', house.length)
    ? path.slice(house.length, path.indexOf('/', house.length))
    : null;

/** Imports between rooms of the platform Worker that their table does not allow. */
export const roomCrossings = (graph: ImportGraph): string[] =>
  [...graph].flatMap(([path, imports]) => {
    const room = roomOf(PLATFORM, path);
    if (room === null) return [];
    const allowed = PLATFORM_ROOMS[room];
    if (allowed === undefined) return [`${path} is in a room without a row in the table of rooms`];
    return imports.flatMap(({ target }) => {
      const other = roomOf(PLATFORM, target);
      return other === null || other === room || allowed.includes(other) ? [] : [`${path} imports ${target}`];
    });
  });

/** Circles of rooms, by the rooms on them. Imports of types count: a reader follows them too. */
export const roomCircles = (graph: ImportGraph): string[] =>
  HOUSES.flatMap((house) => {
    const arrows = new Map<string, Set<string>>();
    for (const [path, imports] of graph) {
      const room = roomOf(house, path);
      for (const { target } of room === null ? [] : imports) {
        const other = roomOf(house, target);
        if (room === null || other === null || other === room) continue;
        arrows.set(room, (arrows.get(room) ?? new Set()).add(other));
      }
    }
    const rooms = new Map([...arrows].map(([room, others]) => [room, [...others].map(valueArrow)]));
    return circles(rooms).map((circle) => `${house}: ${circle}`);
  });

const valueArrow = (target: string) => ({ target, value: true });

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
