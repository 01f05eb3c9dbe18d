export interface AuditRow {
  seq: number;
  at: number;
  actorKind: string;
  /** The person's address or the key's name where there is one, else the actor's id. */
  actor: string;
  action: string;
  target: string | null;
  outcome: string;
  detail: string | null;
}

interface StoredRow {
  seq: number;
  at: number;
  actor_kind: string;
  actor_id: string;
  email: string | null;
  key_name: string | null;
  action: string;
  target: string | null;
  outcome: string;
  detail: string | null;
}

/** The statement that reads the account's log backwards from `before` (exclusive; null for the end). */
export const auditStatementOf = (
  db: D1Database,
  accountId: string,
  before: number | null,
  limit: number,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT l.seq, l.at, l.actor_kind, l.actor_id, u.email, k.name AS key_name, l.action, l.target, l.outcome, l.detail
       FROM audit_log l
       LEFT JOIN users u ON l.actor_kind = 'user' AND u.id = l.actor_id
       LEFT JOIN api_keys k ON l.actor_kind = 'key' AND k.id = l.actor_id
       WHERE l.account_id = ?1 AND l.seq < ?2 ORDER BY l.seq DESC LIMIT ?3`,
    )
    .bind(accountId, before ?? Number.MAX_SAFE_INTEGER, limit);

export const auditRowsOf = (result: D1Result<unknown> | undefined): AuditRow[] =>
  ((result?.results ?? []) as StoredRow[]).map((row) => ({
    seq: row.seq,
    at: row.at,
    actorKind: row.actor_kind,
    actor: row.email ?? row.key_name ?? row.actor_id,
    action: row.action,
    target: row.target,
    outcome: row.outcome,
    detail: row.detail,
  }));
