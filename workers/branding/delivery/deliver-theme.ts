import { isValidPreviewToken } from '#shared/brand/preview-token.ts';
import { plainNotFound } from '#shared/http/plain-not-found.ts';
import { log } from '#shared/runtime/log.ts';
import { answerDraft, answerImmutable } from '../core/answers.ts';
import { artifactKeys, exposeArtifact, readCss } from '../store/artifact-store.ts';
import { findArtifact } from '../store/find-artifact.ts';

const THEME =
  /^\/t\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/theme-([0-9a-f]{16})\.css$/;

/** The parts of a delivery URL; null for any text outside the grammar. */
interface ThemeRequest {
  accountId: string;
  hash: string;
  /** The preview token of `?p=`, empty for several; null for the public form, whose query has no meaning. */
  token: string | null;
}

/** Parses a delivery URL; null for any text outside the grammar. */
function parseThemeUrl(url: URL): ThemeRequest | null {
  const [, accountId, hash] = THEME.exec(url.pathname) ?? [];
  if (accountId === undefined || hash === undefined) return null;
  const tokens = url.searchParams.getAll('p');
  const [token = null] = tokens;
  return { accountId, hash, token: tokens.length > 1 ? '' : token };
}

/**
 * Delivers compiled CSS: to everybody once it was published, and to the holder of a preview token at any time. Any
 * fault of the request, the token or the stored bytes gets the same plain 404.
 */
export async function deliverTheme(request: Request, env: BrandingEnv, now: number): Promise<Response> {
  const wanted = parseThemeUrl(new URL(request.url));
  if (wanted === null) return plainNotFound();
  const { accountId, hash, token } = wanted;

  if (token !== null) {
    if (!(await isValidPreviewToken(env.PREVIEW_SECRET, token, accountId, hash, now))) return plainNotFound();
    const css = await readCss(env.BRAND, artifactKeys.draft(accountId, hash));
    return css === null ? plainNotFound() : answerDraft(css);
  }

  const css = await readPublicCss(env, accountId, hash);
  if (css === null) return plainNotFound();
  return answerImmutable(request, {
    body: css,
    contentType: 'text/css; charset=utf-8',
    etag: `"${hash}"`,
    cacheTags: [`account-${accountId}`, `theme-${hash}`],
  });
}

/**
 * Reads the public copy, which normally exists. When it is missing, the artifact may have been published by a request
 * that ended before writing it: this reads the database once and writes the copy.
 */
async function readPublicCss(env: BrandingEnv, accountId: string, hash: string): Promise<string | null> {
  const key = artifactKeys.public(accountId, hash);
  const css = await readCss(env.BRAND, key);
  if (css !== null) return css;
  if ((await env.BRAND.head(artifactKeys.draft(accountId, hash))) === null) return null;
  const artifact = await findArtifact.first(env.DB, { account: accountId, hash });
  if (artifact?.published !== 1) return null;
  if (!(await exposeArtifact(env.BRAND, accountId, hash))) {
    log('error', 'stored_css_corrupt', { account_id: accountId, hash });
    return null;
  }
  return readCss(env.BRAND, key);
}
