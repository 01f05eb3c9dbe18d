import { sha256 } from '../../../shared/encoding.ts';

export interface OpenSignIn {
  /** As the person gave it; tells nothing of whether somebody has it. */
  email: string;
  returnTo: string;
}

/** The sign-in that this browser began and that has neither ended nor been used; null without one. */
export async function findOpenSignIn(
  db: D1Database,
  cookie: string | null,
  now: number,
): Promise<OpenSignIn | null> {
  if (cookie === null) return null;
  const row = await db
    .prepare('SELECT email, return_to FROM sign_ins WHERE hash = ?1 AND used_by IS NULL AND expires_at > ?2')
    .bind(await sha256(cookie), now)
    .first<{ email: string; return_to: string }>();
  return row === null ? null : { email: row.email, returnTo: row.return_to };
}
