export interface AuditRow {
  seq: number;
  at: number;
  actorKind: string;
  /** The person's address or the key's name where there is one, else the actor's id. */
  actor: string;
  action: string;
  /** What it was done to, by the name people know it by where there is one. */
  target: string | null;
  /** Address of the target's page below the account's console; null when it has none. */
  page: string | null;
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
  tenant_ref: string | null;
  target_key: string | null;
  /** Of entries about the account itself, whose id says nothing. */
  domain: string | null;
  outcome: string;
  detail: string | null;
}

export interface AuditFilter {
  /** Start of the action's code; empty for all. */
  what: string;
  /** A person's address, a key's name or an actor's id; empty for all. */
  who: string;
  /** Epoch milliseconds, inclusive; null from the beginning. */
  from: number | null;
  /** Exclusive; null to the end. */
  to: number | null;
}

export const NO_FILTER: AuditFilter = { what: '', who: '', from: null, to: null };

/**
 * The statement that reads the account's log backwards from `before` (exclusive; null for the end). It goes along the
 * account's own entries and passes over those that the filter leaves out.
 */
export const auditStatementOf = (
  db: D1Database,
  accountId: string,
  { before, limit, filter = NO_FILTER }: { before: number | null; limit: number; filter?: AuditFilter },
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT l.seq, l.at, l.actor_kind, l.actor_id, u.email, k.name AS key_name, l.action, l.target, l.outcome, l.detail,
         t.external_ref AS tenant_ref, g.name AS target_key,
         iif(l.action LIKE 'account.%', json_extract(l.detail, '$.domain'), NULL) AS domain
       FROM audit_log l
       LEFT JOIN users u ON l.actor_kind = 'user' AND u.id = l.actor_id
       LEFT JOIN api_keys k ON l.actor_kind = 'key' AND k.id = l.actor_id
       LEFT JOIN tenants t ON t.id = l.target AND t.account_id = l.account_id
       LEFT JOIN api_keys g ON l.action LIKE 'key.%' AND g.id = l.target AND g.account_id = l.account_id
       WHERE l.account_id = ?1 AND l.seq < ?2
         AND (?4 = '' OR substr(l.action, 1, length(?4)) = ?4)
         AND (?5 = '' OR u.email = lower(?5) OR k.name = ?5 OR l.actor_id = ?5)
         AND (?6 IS NULL OR l.at >= ?6) AND (?7 IS NULL OR l.at < ?7)
       ORDER BY l.seq DESC LIMIT ?3`,
    )
    .bind(
      accountId,
      before ?? Number.MAX_SAFE_INTEGER,
      limit,
      filter.what,
      filter.who,
      filter.from,
      filter.to,
    );

export const auditRowsOf = (result: D1Result<unknown> | undefined): AuditRow[] =>
  ((result?.results ?? []) as StoredRow[]).map((row) => ({
    seq: row.seq,
    at: row.at,
    actorKind: row.actor_kind,
    actor: row.email ?? row.key_name ?? row.actor_id,
    action: row.action,
    target: row.tenant_ref ?? row.target_key ?? (row.action.startsWith('account.') ? row.domain : row.target),
    page: row.tenant_ref === null ? null : `/tenants/${row.target}`,
    outcome: row.outcome,
    detail: row.detail,
  }));
