import { sha256 } from '../../../shared/encoding.ts';
import { MAX_FAILED_CODES } from './limits.ts';

export interface OpenSignIn {
  /** As the person gave it; tells nothing of whether somebody has it. */
  email: string;
  returnTo: string;
  /** Whether its code can still be typed: not after ten minutes, nor after five wrong ones. The link outlives it. */
  codeWorks: boolean;
}

/** Over a row of `sign_ins`: whether its code still works at the moment in `now`. */
export const codeWorksSql = (now: string): string =>
  `(failed_codes < ${MAX_FAILED_CODES} AND coalesce(code_expires_at, expires_at) > ${now})`;

/** The sign-in that this browser began and that has neither ended nor been used; null without one. */
export async function findOpenSignIn(
  db: D1Database,
  cookie: string | null,
  now: number,
): Promise<OpenSignIn | null> {
  if (cookie === null) return null;
  const row = await db
    .prepare(
      `SELECT email, return_to, ${codeWorksSql('?2')} AS code_works FROM sign_ins
       WHERE hash = ?1 AND used_by IS NULL AND expires_at > ?2`,
    )
    .bind(await sha256(cookie), now)
    .first<{ email: string; return_to: string; code_works: number }>();
  return row === null ? null : { email: row.email, returnTo: row.return_to, codeWorks: row.code_works === 1 };
}
