import { matchPath } from './match-path.ts';
import type { SiteRedirect } from './site-rules.ts';

/**
 * The target of the first redirect for a path, with the query of the request unless the target has one; null when there
 * is none, or it leads to the same path. A target inside the site stays inside, whatever the path contains.
 *
 * @param path of the request, with a slash at its start.
 */
export function followRedirect(
  redirects: readonly SiteRedirect[],
  path: string,
  search: string,
): { location: string; status: number } | null {
  for (const { from, to, status } of redirects) {
    const taken = matchPath(from, path);
    if (taken === null) continue;
    const filled = to.replace(/:([a-z]\w*)/g, (place, name: string) => taken.get(name) ?? place);
    // Two slashes at the start of a path would name another host.
    const location = to.startsWith('/') ? filled.replace(/^[/\\]+/, '/') : filled;
    if (location.split(/[?#]/, 1)[0] === path) return null;
    return { location: location.includes('?') ? location : withQuery(location, search), status };
  }
  return null;
}

function withQuery(location: string, search: string): string {
  const [address = '', anchor] = location.split('#', 2);
  return anchor === undefined ? address + search : `${address}${search}#${anchor}`;
}
