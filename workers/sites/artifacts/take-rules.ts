import type { BuildWarning } from '#shared/db/stored/build-notes.ts';
import type { SiteFile } from '../core/builder.ts';
import { hasRules, readHeaders, readRedirects } from '../rules/read-rules.ts';
import type { SiteRules } from '../rules/site-rules.ts';

const MOST_BYTES = 64 * 1024;

export interface TakenRules {
  files: SiteFile[];
  /** Null when the builder sent none. */
  rules: SiteRules | null;
  warnings: BuildWarning[];
}

/**
 * Separates `_redirects` and `_headers` from a builder's files: they configure how a site is served, and are not
 * served.
 */
export function takeRules(given: readonly SiteFile[]): TakenRules {
  const textOf = (name: string): string => {
    const file = given.find(({ path }) => path === name);
    return file === undefined ? '' : new TextDecoder().decode(file.bytes.slice(0, MOST_BYTES));
  };
  const { redirects, faults } = readRedirects(textOf('_redirects'));
  const { headers, faults: more } = readHeaders(textOf('_headers'));
  const rules = { redirects, headers };
  return {
    files: given.filter(({ path }) => path !== '_redirects' && path !== '_headers'),
    rules: hasRules(rules) ? rules : null,
    warnings: [...faults, ...more].map(({ file, line }) => ({
      code: 'file_rule',
      path: file,
      line: String(line),
    })),
  };
}
