import { vouchedIdentitySql } from '../../../../shared/customers/identity.ts';

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
  workspace_id: string | null;
  project_name: string | null;
  target_key: string | null;
  /** Address of the person that a target names. */
  target_email: string | null;
  /** Of entries about the account itself, whose id says nothing. */
  domain: string | null;
  outcome: string;
  detail: string | null;
}

export interface AuditFilter {
  /** Start of the action's code; empty for all. */
  what: string;
  /** A person's address as pages show it, a key's name or an actor's id; empty for all. */
  who: string;
  /** Epoch milliseconds, inclusive; null from the beginning. */
  from: number | null;
  /** Exclusive; null to the end. */
  to: number | null;
}

export interface AuditPage {
  /** Exclusive; null for the end. */
  before: number | null;
  limit: number;
  filter?: AuditFilter;
  /** Null for the whole account. */
  workspaceId?: string | null;
}

export const NO_FILTER: AuditFilter = { what: '', who: '', from: null, to: null };

/** The person an entry's actor is or acts for: a client's id is followed by the id of its person. */
const PERSON = `CASE l.actor_kind WHEN 'user' THEN l.actor_id
  WHEN 'client' THEN substr(l.actor_id, instr(l.actor_id, ' ') + 1) END`;

/** The people whom pages show by an address: who proved it, and whom the account vouches for under it. */
const SHOWN_AS = `SELECT id FROM users WHERE email IN (lower(?5), ${vouchedIdentitySql('?1', 'lower(?5)')})`;

/**
 * The statement that reads the log of an account, or of one of its workspaces, backwards from `before`. It goes along
 * their own entries and passes over those that the filter leaves out. Who is asked for may have done it or be the one
 * it was done to.
 */
export const auditStatementOf = (
  db: D1Database,
  accountId: string,
  { before, limit, filter = NO_FILTER, workspaceId = null }: AuditPage,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT l.seq, l.at, l.actor_kind, l.actor_id, u.email, k.name AS key_name, l.action, l.target, l.outcome, l.detail,
         t.external_ref AS tenant_ref, l.workspace_id,
         p.name AS project_name, g.name AS target_key, v.email AS target_email,
         iif(l.action LIKE 'account.%', json_extract(l.detail, '$.domain'), NULL) AS domain
       FROM audit_log l
       LEFT JOIN users u ON u.id = ${PERSON}
       LEFT JOIN api_keys k ON l.actor_kind = 'key' AND k.id = l.actor_id
       LEFT JOIN tenants t ON t.id = l.target AND t.account_id = l.account_id
       LEFT JOIN projects p ON p.id = l.target AND p.account_id = l.account_id
       LEFT JOIN users v ON (l.action LIKE 'sso.%' OR l.action LIKE 'session.%') AND v.id = l.target
       LEFT JOIN api_keys g ON l.action LIKE 'key.%' AND g.id = l.target AND g.account_id = l.account_id
       WHERE ${workspaceId === null ? 'l.account_id = ?1' : 'l.workspace_id = ?8 AND +l.account_id = ?1'} AND l.seq < ?2
         AND (?4 = '' OR substr(l.action, 1, length(?4)) = ?4)
         AND (?5 = '' OR u.id IN (${SHOWN_AS}) OR k.name = ?5 OR l.actor_id = ?5
           OR l.target = lower(?5) OR l.target IN (${SHOWN_AS}))
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
      ...(workspaceId === null ? [] : [workspaceId]),
    );

export const auditRowsOf = (result: D1Result<unknown> | undefined): AuditRow[] =>
  ((result?.results ?? []) as StoredRow[]).map((row) => ({
    seq: row.seq,
    at: row.at,
    actorKind: row.actor_kind,
    actor: row.email ?? row.key_name ?? row.actor_id,
    action: row.action,
    target:
      row.tenant_ref ??
      row.project_name ??
      row.target_key ??
      row.target_email ??
      (row.action.startsWith('account.') ? row.domain : row.target),
    page: row.workspace_id === null ? null : `/tenants/${row.workspace_id}`,
    outcome: row.outcome,
    detail: row.detail,
  }));
