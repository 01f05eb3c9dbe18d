/**
 * Matches a path against a pattern, segment by segment. Returns the matched parts, or null. A segment `:name` matches
 * one segment, `*` at the end of the pattern matches the rest. A slash at the end makes no difference.
 */
export function matchPath(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const taken = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*' && index === wanted.length - 1)
      return taken.set('splat', given.slice(index).join('/'));
    const found = given[index];
    if (found === undefined) return null;
    if (segment.startsWith(':')) taken.set(segment.slice(1), found);
    else if (segment !== found) return null;
  }
  return wanted.length === given.length ? taken : null;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
