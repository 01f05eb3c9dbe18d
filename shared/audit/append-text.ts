import type { AuditAction } from './actions.ts';
import type { Actor, AuditEntry } from './audit.ts';
import { type ScopeSource, scopeSql } from './scope-text.ts';

const COLUMNS =
  'at, account_id, workspace_id, actor_kind, actor_id, action, outcome, request_id, detail, target';

/** What is bound, whichever kind of action it is; the types of the callers say which of it must be there. */
type Entry = Pick<AuditEntry, 'at' | 'actor' | 'outcome' | 'requestId' | 'detail'> &
  ScopeSource & { action: AuditAction; target?: string | null };

export interface Appended {
  /** What stands behind the row's values: the clauses that say whether, or for which targets, it is written. */
  when?: string;
  /** Values of ?1, ?2 and so on, as `when` uses them. */
  parameters?: readonly unknown[];
  /** Column of `when`'s source that names the target, in place of the entry's own. */
  targetColumn?: string;
  /** Column of `when`'s source that names the workspace. */
  workspaceColumn?: string;
}

/** For conditions that are still SQL text; see append.ts. */
export function appendText(
  db: D1Database,
  entry: Entry,
  { when = '', parameters = [], targetColumn, workspaceColumn }: Appended = {},
): D1PreparedStatement {
  const bound = [...parameters];
  const bind = (value: unknown): string => `?${bound.push(value)}`;
  const target = targetColumn ?? bind(entry.target ?? null);
  const person = personOf(entry.actor);
  const scope = scopeSql(entry, {
    target,
    person: person === null ? 'NULL' : bind(person),
    workspaceColumn,
    bind,
  });
  const row = [
    bind(entry.at),
    scope.account,
    scope.workspace,
    bind(entry.actor.kind),
    bind(entry.actor.id),
    bind(entry.action),
    bind(entry.outcome),
    bind(entry.requestId),
    bind(entry.detail === undefined ? null : JSON.stringify(entry.detail)),
    target,
  ];
  return db
    .prepare(`INSERT INTO audit_log (${COLUMNS}) SELECT ${row.join(', ')} ${when}`.trimEnd())
    .bind(...bound);
}

/** A client's id is followed by the id of the person it acts for, where one is known. */
function personOf({ kind, id }: Actor): string | null {
  if (kind === 'user') return id;
  return kind === 'client' && id.includes(' ') ? id.slice(id.lastIndexOf(' ') + 1) : null;
}
