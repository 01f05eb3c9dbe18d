import { env } from 'cloudflare:workers';

/** The number of audit rows of an action for a target. */
export async function auditCount(action: string, target: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM audit_log WHERE action = ?1 AND target = ?2')
    .bind(action, target)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** The id of a user's newest grant. */
export async function newestGrant(userId: string): Promise<string> {
  const row = await env.DB.prepare(
    'SELECT id FROM oauth_grants WHERE user_id = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1',
  )
    .bind(userId)
    .first<{ id: string }>();
  return row?.id ?? '';
}
