import { OWN_HOST_HEADERS } from '../site-headers.ts';
import { matchPath } from './match-path.ts';
import type { SiteRedirect, SiteRules } from './site-rules.ts';

const UNKEPT =
  '# Some hosts follow redirects before they look for files, and this one would hide a page: remove the #.\n';

/**
 * The file `_redirects` of a site for another host (Netlify, Cloudflare Pages); empty without redirects. Here a redirect is
 * followed where the site has no file, a slash at the end makes no difference, and what leads to itself is left out.
 *
 * @param pages addresses that the site's files have, with a slash at the start.
 */
export function redirectsFile(redirects: readonly SiteRedirect[], pages: readonly string[]): string {
  const seen = new Set<string>();
  return redirects
    .flatMap((redirect) => {
      const hidden = pages.filter((page) => matchPath(redirect.from, page) !== null);
      const fresh = linesOf(redirect).filter(({ from }) => !seen.has(from));
      for (const { from } of fresh) seen.add(from);
      const lines = fresh.filter(({ from, to }) => from !== to);
      const text = lines.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
      if (hidden.length === 0) return [text];
      // One that names a page, and nothing else, is never followed.
      return isPattern(redirect.from) && text !== ''
        ? [UNKEPT + text.replace(/^/gm, '# ').replace(/# $/, '')]
        : [];
    })
    .join('');
}

const isPattern = (from: string): boolean => from.includes('*') || from.includes('/:');

/** Hosts read `/old` and `/old/` as two paths, and `/old/*` as one that needs something after the slash. */
function linesOf(redirect: SiteRedirect): SiteRedirect[] {
  const { from, to } = redirect;
  if (from.endsWith('/*')) {
    const start = from.slice(0, -2);
    const alone = { ...redirect, from: start, to: to.replace(':splat', '') };
    return start === '' ? [redirect] : [redirect, alone];
  }
  if (from.endsWith('*') || from === '/') return [redirect];
  const path = from.replace(/\/+$/, '');
  return [
    { ...redirect, from: path },
    { ...redirect, from: `${path}/` },
  ];
}

/** The file `_headers` of a site for another host: what every site of this one has, and the site's own rules. */
export function headersFile(rules: SiteRules | null): string {
  const block = (path: string, set: ReadonlyArray<readonly [string, string]>) =>
    `${path}\n${set.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    block('/*', [...OWN_HOST_HEADERS, ['X-Content-Type-Options', 'nosniff']]),
    // Names of pictures have the hash of what they hold.
    block('/images/*', [['Cache-Control', 'public, max-age=31536000, immutable']]),
    ...(rules?.headers ?? []).map(({ path, set }) => block(path, set)),
  ].join('');
}
