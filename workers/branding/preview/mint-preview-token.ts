import { signPreviewToken } from '#shared/brand/preview-token.ts';
import { themePath } from '#shared/brand/theme-paths.ts';
import { ok, type Result } from '#shared/result.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { findArtifact } from '../store/find-artifact.ts';

/** Mints a preview token for an artifact of the account; `not_found` when the account has none with that hash. */
export async function mintPreviewToken(
  db: D1Database,
  secret: string,
  accountId: string,
  hash: string,
  now: number,
): Promise<Result<{ token: string; previewUrl: string }, BrandingFailure>> {
  const artifact = await findArtifact.first(db, { account: accountId, hash });
  if (artifact === null) return refuse('not_found');
  const token = await signPreviewToken(secret, accountId, hash, now);
  return ok({ token, previewUrl: `${themePath(accountId, hash)}?p=${token}` });
}
