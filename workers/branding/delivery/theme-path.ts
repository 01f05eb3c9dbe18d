const THEME =
  /^\/t\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/theme-([0-9a-f]{16})\.css$/;

/** The parts of a delivery URL; null for any text outside the grammar. */
export interface ThemeRequest {
  accountId: string;
  hash: string;
  /** The preview token of `?p=`; null for the public form, which takes no query at all. */
  token: string | null;
}

/** Parses a delivery URL; null for any text outside the grammar. */
export function parseThemeUrl(url: URL): ThemeRequest | null {
  const [, accountId, hash] = THEME.exec(url.pathname) ?? [];
  if (accountId === undefined || hash === undefined) return null;
  if (url.search === '') return { accountId, hash, token: null };
  const query = [...url.searchParams];
  const [name, token] = query[0] ?? [];
  return query.length === 1 && name === 'p' && token !== undefined ? { accountId, hash, token } : null;
}
