const THEME =
  /^\/t\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/theme-([0-9a-f]{16})\.css$/;

/** The parts of a delivery URL; null for any text outside the grammar. */
export interface ThemeRequest {
  accountId: string;
  hash: string;
  /** The preview token of `?p=`, empty for several; null for the public form, whose query has no meaning. */
  token: string | null;
}

/** Parses a delivery URL; null for any text outside the grammar. */
export function parseThemeUrl(url: URL): ThemeRequest | null {
  const [, accountId, hash] = THEME.exec(url.pathname) ?? [];
  if (accountId === undefined || hash === undefined) return null;
  const tokens = url.searchParams.getAll('p');
  const [token = null] = tokens;
  return { accountId, hash, token: tokens.length > 1 ? '' : token };
}
