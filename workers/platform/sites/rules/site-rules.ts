export interface SiteRedirect {
  /** Path in the site; a segment `:name` is any segment, `*` at its end is any rest. */
  from: string;
  /** Path in the site, or an absolute https address; `:name` and `:splat` stand for what was matched. */
  to: string;
  status: 301 | 302 | 303 | 307 | 308;
}

export interface SiteHeaderRule {
  /** Path in the site, as of a redirect. */
  path: string;
  set: Array<[name: string, value: string]>;
}

/** What a site answers beside its files. The first redirect that matches is followed; all rules for headers apply. */
export interface SiteRules {
  redirects: SiteRedirect[];
  headers: SiteHeaderRule[];
}
