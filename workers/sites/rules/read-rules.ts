import { limits } from '#schema/limits.ts';
import { isHeaderAllowed } from './allowed-headers.ts';
import type { SiteHeaderRule, SiteRedirect, SiteRules } from './site-rules.ts';

/** A line that is no valid rule, counted from 1. */
export interface RuleFault {
  file: '_redirects' | '_headers';
  line: number;
}

const STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const LEAVES: ReadonlySet<number> = new Set([301, 302]);
const PATH = /^\/(?!\/)[\w.~!$&'()+,;=@%:/-]*\*?$/;
const OUTSIDE = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i;
const INSIDE = /^\/(?![/\\])[\x21-\x7e]*$/;

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.replace(/\r$/, ''));
const isNothing = (line: string): boolean => line.trim() === '' || line.trimStart().startsWith('#');

/**
 * Parses the redirects of a file `_redirects`, in the syntax that Netlify and Cloudflare Pages share: a path, a target
 * and a status (default 302) on each line. Targets outside the site are absolute https addresses and have status 301 or
 * 302.
 */
export function readRedirects(text: string): { redirects: SiteRedirect[]; faults: RuleFault[] } {
  const redirects: SiteRedirect[] = [];
  const faults: RuleFault[] = [];
  for (const [index, line] of linesOf(text).entries()) {
    if (isNothing(line)) continue;
    const rule = line.length > limits.siteRuleLine ? null : redirectIn(line);
    if (rule === null || redirects.length >= limits.siteRedirects)
      faults.push({ file: '_redirects', line: index + 1 });
    else redirects.push(rule);
  }
  return { redirects, faults };
}

function redirectIn(line: string): SiteRedirect | null {
  const [from = '', to = '', code = '302', ...more] = line.trim().split(/\s+/);
  const status = /^\d{3}$/.test(code) ? Number(code) : 0;
  if (more.length > 0 || !PATH.test(from) || !STATUSES.has(status)) return null;
  const isOutside = OUTSIDE.test(to) && LEAVES.has(status);
  return isOutside || INSIDE.test(to) ? { from, to, status: status as SiteRedirect['status'] } : null;
}

/** Parses the rules of a file `_headers`: a path on a line of its own, and its headers on the indented lines below. */
export function readHeaders(text: string): { headers: SiteHeaderRule[]; faults: RuleFault[] } {
  const headers: SiteHeaderRule[] = [];
  const faults: RuleFault[] = [];
  let current: SiteHeaderRule | null = null;
  for (const [index, line] of linesOf(text).entries()) {
    if (isNothing(line)) continue;
    const fault = () => faults.push({ file: '_headers', line: index + 1 });
    if (!/^\s/.test(line)) {
      const path = line.trim();
      current = PATH.test(path) && headers.length < limits.siteHeaderRules ? { path, set: [] } : null;
      if (current === null) fault();
      else headers.push(current);
      continue;
    }
    const [, name = '', value = ''] =
      /^\s+([A-Za-z][\w-]{0,60}):(.*)$/.exec(line.slice(0, limits.siteRuleLine)) ?? [];
    const isGood = line.length <= limits.siteRuleLine && isHeaderAllowed(name, value.trim());
    if (current === null || current.set.length >= limits.siteHeaders || !isGood) fault();
    else current.set.push([name, value.trim()]);
  }
  return { headers: headers.filter(({ set }) => set.length > 0), faults };
}

export const hasRules = ({ redirects, headers }: SiteRules): boolean => redirects.length + headers.length > 0;
