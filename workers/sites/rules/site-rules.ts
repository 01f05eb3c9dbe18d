export interface SiteRedirect {
  /** Path in the site; a segment `:name` matches any segment, `*` at its end any rest. */
  from: string;
  /** Path in the site, or an absolute https address; `:name` and `:splat` stand for the matched parts. */
  to: string;
  status: 301 | 302 | 303 | 307 | 308;
}

export interface SiteHeaderRule {
  /** Path in the site, with the same syntax as that of a redirect. */
  path: string;
  set: Array<[name: string, value: string]>;
}

/** Redirects and headers of a site. The first matching redirect applies; all matching rules for headers apply. */
export interface SiteRules {
  redirects: SiteRedirect[];
  headers: SiteHeaderRule[];
}
