const OWN_ROUTE = /\bapp\.(?:get|post|put|patch|delete|all|on)\(/g;

/** The function that mounts a route, the routes of every application, and the edge, which forwards every path. */
const MAY_MOUNT = ['shared/http/mount.ts', 'shared/http/create-app.ts', 'workers/edge/index.ts'];

/** Routes that are not mounted with `mount` (`shared/http/mount.ts`). `sources` are texts by path. */
export const routeDefects = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([path, text]) =>
    /^(?:shared|workers)\//.test(path) && !MAY_MOUNT.includes(path)
      ? [...text.matchAll(OWN_ROUTE)].map(([call]) => `${path}: ${call}…) instead of mount`)
      : [],
  );
