import { matchPath } from './match-path.ts';
import type { SiteRedirect } from './site-rules.ts';

/**
 * Where the first redirect for a path leads, with the query that was asked for unless it has one of its own; null for none,
 * and for one that leads to the same path. A target inside the site stays inside, whatever the path holds.
 *
 * @param path as the visitor asked for it, with a slash at its start.
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
    // Two slashes at the start of a path would be another host.
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
