import { auditEachStatement } from '../../../shared/audit/audit-each-text.ts';
import { liveAccountSql } from '../../../shared/credentials/live-account.ts';
import { sha256, toBase64Url } from '../../../shared/encoding.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from '../../../shared/sessions/create-session.ts';
import { firstSignInStatement } from '../../../shared/sessions/first-sign-in.ts';

export interface Entry {
  /** Value of the session cookie. */
  session: string;
  returnTo: string;
  tenantId: string;
  /** True when this entry took the workspace's parked prompt. */
  tookPrompt: boolean;
}

interface CodeRow {
  tenant_id: string;
  return_to: string;
  mine: number;
  project_id: string | null;
}

const CODE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Turns a code into a session, once, while its workspace is active. The same batch takes the parked prompt, if nobody
 * has yet: of all entries there ever are, exactly one takes it.
 */
export async function redeemSso(
  db: D1Database,
  runtime: Runtime,
  code: string,
  requestId: string,
): Promise<Entry | null> {
  if (!CODE.test(code)) return null;
  const now = runtime.now();
  const hash = await sha256(code);
  const value = toBase64Url(runtime.randomBytes(32));
  const session = await sha256(value);
  const projectId = runtime.newId();
  const mine = '(SELECT tenant_id FROM sso_codes WHERE hash = ?1 AND used_by = ?2)';
  const results = await db.batch<CodeRow>([
    db
      .prepare(
        `UPDATE sso_codes SET used_by = ?2 WHERE hash = ?1 AND used_by IS NULL AND expires_at > ?3
         AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = tenant_id AND t.status = 'active')
         AND ${liveAccountSql('account_id')}
         AND EXISTS (SELECT 1 FROM users u WHERE u.id = user_id AND u.disabled_at IS NULL)`,
      )
      .bind(hash, session, now),
    db
      .prepare(
        `INSERT INTO sessions (hash, user_id, created_at, seen_at, expires_at, absolute_expires_at)
         SELECT ?2, user_id, ?3, ?3, ?4, ?5 FROM sso_codes WHERE hash = ?1 AND used_by = ?2`,
      )
      .bind(hash, session, now, now + SESSION_SLIDING_MS, now + SESSION_ABSOLUTE_MS),
    firstSignInStatement(db, session, now),
    db
      .prepare(
        `UPDATE parked_prompts SET consumed_at = ?3, project_id = ?4,
           user_id = (SELECT user_id FROM sso_codes WHERE hash = ?1)
         WHERE tenant_id = ${mine} AND consumed_at IS NULL`,
      )
      .bind(hash, session, now, projectId),
    auditEachStatement(
      db,
      {
        at: now,
        actor: { kind: 'anonymous', id: '' },
        action: 'sso.enter',
        outcome: 'ok',
        requestId,
      },
      'SELECT user_id AS target, tenant_id AS workspace FROM sso_codes WHERE hash = ?1 AND used_by = ?2',
      hash,
      session,
    ),
    db
      .prepare(
        `SELECT c.tenant_id, c.return_to, c.used_by IS ?2 AS mine, p.project_id
         FROM sso_codes c LEFT JOIN parked_prompts p ON p.tenant_id = c.tenant_id WHERE c.hash = ?1`,
      )
      .bind(hash, session),
  ]);
  const row = results.at(-1)?.results[0];
  if (row?.mine !== 1) return null;
  return {
    session: value,
    returnTo: row.return_to,
    tenantId: row.tenant_id,
    tookPrompt: row.project_id === projectId,
  };
}
