import { type SQL, sql } from 'drizzle-orm';
import {
  insertTarget,
  type ParameterTypes,
  type PlaceholdersOf,
  type ValuesOf,
  value,
} from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { auditLog } from '../db/tables/core.ts';
import type { AuditAction } from './actions.ts';
import type { Actor, AuditEntry } from './audit.ts';
import { type ScopeOrigin, type ScopeSource, scopeOf, scopeOrigin } from './scope.ts';

/** The bound values of every kind of action. The callers' types require those that an action needs. */
type Entry = Pick<AuditEntry, 'at' | 'actor' | 'outcome' | 'requestId' | 'detail' | 'grantId'> &
  ScopeSource & { action: AuditAction; target?: string | null };

/** The parameters of an entry. The prefix distinguishes them from those of a condition in the same statement. */
const ENTRY = {
  auditAt: auditLog.at,
  auditActorKind: auditLog.actorKind,
  auditActor: auditLog.actorId,
  auditPerson: value<string | null>(),
  auditAction: auditLog.action,
  auditTarget: auditLog.target,
  auditOutcome: auditLog.outcome,
  auditRequest: auditLog.requestId,
  auditDetail: auditLog.detail,
  auditGrant: auditLog.grantId,
  auditAccount: auditLog.accountId,
  auditOrigin: value<ScopeOrigin>(),
  auditKey: value<string | null>(),
};

/** The part of a statement that selects the appended rows, and the values that it takes from the selected rows. */
export interface Appended {
  tail: SQL;
  target?: SQL;
  workspace?: SQL;
  account?: SQL;
  detail?: SQL;
}

/** Appends the rows of an entry, as one statement of a batch. */
export type Append<Of, Types extends ParameterTypes> = (
  db: D1Database,
  entry: Of,
  values: ValuesOf<Types>,
) => D1PreparedStatement;

/** Declares a statement that appends to the audit log. Its variants add a condition, or a selection of rows. */
export function appendStatement<Types extends ParameterTypes>(
  types: Types,
  appended: (parameters: PlaceholdersOf<Types>) => Appended,
): Append<Entry, Types> {
  const statement = globalStatement<ParameterTypes, SQL>({ ...types, ...ENTRY }, (parameters) =>
    insertion(
      parameters as unknown as PlaceholdersOf<typeof ENTRY>,
      appended(parameters as unknown as PlaceholdersOf<Types>),
    ),
  );
  return (db, entry, values) => statement.bind(db, { ...values, ...valuesOf(entry) }).prepared;
}

const newEntry = insertTarget(
  auditLog,
  auditLog.at,
  auditLog.actorKind,
  auditLog.actorId,
  auditLog.action,
  auditLog.target,
  auditLog.outcome,
  auditLog.requestId,
  auditLog.detail,
  auditLog.accountId,
  auditLog.workspaceId,
  auditLog.grantId,
);

function insertion(p: PlaceholdersOf<typeof ENTRY>, appended: Appended): SQL {
  const target = appended.target ?? sql`${p.auditTarget}`;
  const scope = scopeOf({
    account: appended.account ?? sql`${p.auditAccount}`,
    origin: sql`${p.auditOrigin}`,
    key: sql`coalesce(${p.auditKey}, ${appended.workspace ?? target})`,
    person: sql`${p.auditPerson}`,
    target,
  });
  return sql`insert into ${newEntry}
    select ${p.auditAt}, ${p.auditActorKind}, ${p.auditActor}, ${p.auditAction}, ${target}, ${p.auditOutcome},
      ${p.auditRequest}, ${appended.detail ?? p.auditDetail}, ${scope.account}, ${scope.workspace}, ${p.auditGrant}
    ${appended.tail}`;
}

const valuesOf = (entry: Entry): ValuesOf<typeof ENTRY> => {
  const { origin, key } = scopeOrigin(entry);
  return {
    auditAt: entry.at,
    auditActorKind: entry.actor.kind,
    auditActor: entry.actor.id,
    auditPerson: personOf(entry.actor),
    auditAction: entry.action,
    auditTarget: entry.target ?? null,
    auditOutcome: entry.outcome,
    auditRequest: entry.requestId,
    auditDetail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
    auditGrant: entry.grantId ?? null,
    auditAccount: entry.accountId ?? null,
    auditOrigin: origin,
    auditKey: key,
  };
};

/** The person in an actor's id: a client's id is followed by the id of the person it acts for, if that is known. */
function personOf({ kind, id }: Actor): string | null {
  if (kind === 'user') return id;
  return kind === 'client' && id.includes(' ') ? id.slice(id.lastIndexOf(' ') + 1) : null;
}
