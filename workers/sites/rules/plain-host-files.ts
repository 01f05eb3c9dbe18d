import { trimEndCharacters } from '../core/trim-characters.ts';
import { matchPath } from './match-path.ts';
import { OWN_HOST_HEADERS } from './site-headers.ts';
import type { SiteRedirect, SiteRules } from './site-rules.ts';

const UNKEPT =
  '# Some hosts follow redirects before they look for files, and this one would hide a page: remove the #.\n';

/**
 * The file `_redirects` of a site for another host (Netlify, Cloudflare Pages); empty without redirects. It reproduces
 * this service's rules: a redirect applies only where the site has no file, a slash at the end makes no difference, and
 * a redirect to its own path is left out.
 *
 * @param pages addresses of the site's files, with a slash at the start.
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
      // A redirect from exactly a page's address never applies.
      return isPattern(redirect.from) && text !== ''
        ? [UNKEPT + text.replace(/^/gm, '# ').replace(/# $/, '')]
        : [];
    })
    .join('');
}

const isPattern = (from: string): boolean => from.includes('*') || from.includes('/:');

/** Those hosts treat `/old` and `/old/` as two paths, and require a segment after the slash of `/old/*`. */
function linesOf(redirect: SiteRedirect): SiteRedirect[] {
  const { from, to } = redirect;
  if (from.endsWith('/*')) {
    const start = from.slice(0, -2);
    const alone = { ...redirect, from: start, to: to.replace(':splat', '') };
    return start === '' ? [redirect] : [redirect, alone];
  }
  if (from.endsWith('*') || from === '/') return [redirect];
  const path = trimEndCharacters(from, '/');
  return [
    { ...redirect, from: path },
    { ...redirect, from: `${path}/` },
  ];
}

/**
 * The file `_headers` of a site for another host: the headers of every site of this service, and the site's own rules.
 */
export function headersFile(rules: SiteRules | null): string {
  const block = (path: string, set: ReadonlyArray<readonly [string, string]>) =>
    `${path}\n${set.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    block('/*', [...OWN_HOST_HEADERS, ['X-Content-Type-Options', 'nosniff']]),
    // Names of pictures contain the hash of their content.
    block('/images/*', [['Cache-Control', 'public, max-age=31536000, immutable']]),
    ...(rules?.headers ?? []).map(({ path, set }) => block(path, set)),
  ].join('');
}
