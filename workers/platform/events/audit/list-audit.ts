import { and, desc, eq, like, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { vouchedIdentityOf } from '#shared/customers/identity.ts';
import type { Builder } from '#shared/db/statement/builder.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type Bound, batch, type RowOf } from '#shared/db/statement/statement.ts';
import { type accounts, apiKeys, auditLog, users } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { nameOfTarget, projectOfTarget } from './target-names.ts';

export interface AuditRow {
  seq: number;
  at: number;
  actorKind: string;
  /** The person's e-mail address or the key's name if there is one, else the actor's id. */
  actor: string;
  action: string;
  actorId: string;
  /** The target's name if it has one, else its id. */
  target: string | null;
  targetId: string | null;
  /** The workspace of the entry. */
  workspaceId: string | null;
  requestId: string;
  /** Address of the target's page below the account's console; null when it has none. */
  page: string | null;
  outcome: string;
  detail: string | null;
}

export interface AuditFilter {
  /** Start of the action's code; empty for all. */
  what: string;
  /** A person's address as pages show it, a key's name or an actor's id; empty for all. */
  who: string;
  /** Id of a target, or a tenant's id or reference; empty for all. */
  target: string;
  /** Epoch milliseconds, inclusive; null from the beginning. */
  from: number | null;
  /** Exclusive; null to the end. */
  to: number | null;
}

export interface AuditPage {
  /** Exclusive; null for the end. */
  before: number | null;
  limit: number;
  /** Null for the whole account. */
  workspaceId?: string | null;
}

export const NO_FILTER: AuditFilter = { what: '', who: '', target: '', from: null, to: null };

const log = auditLog;
const actors = alias(users, 'actors');
const targets = alias(users, 'targets');
const actorKeys = alias(apiKeys, 'actor_keys');
const named = alias(tenants, 'named');
const targetKeys = alias(apiKeys, 'target_keys');
const containing = alias(projects, 'containing');

/** The person who is the actor, or for whom a client acts: the actor id of a client ends with the id of its person. */
const person = sql`case ${log.actorKind} when 'user' then ${log.actorId}
  when 'client' then substr(${log.actorId}, instr(${log.actorId}, ' ') + 1) end`;

/** Entries that one statement with a filter reads, because no index supports filters. */
const WINDOW = 5_000;

/** Windows that a search reads before it answers. */
const WINDOWS = 4;

const FILTER = {
  before: log.seq,
  limit: value<number>(),
  what: log.action,
  who: value<string>(),
  target: value<string>(),
  from: value<number | null>(),
  to: value<number | null>(),
};

type FilterParameters = PlaceholdersOf<typeof FILTER & { account: typeof accounts.id }>;

const ahead = alias(log, 'ahead');

/** The oldest entry of the window of the account that ends before an entry; no row when the log is shorter. */
const endOf = (db: Builder, account: SQLWrapper, before: SQLWrapper) =>
  db
    .select({ seq: ahead.seq })
    .from(ahead)
    .where(sql`${ahead.accountId} = ${account} and ${ahead.seq} < ${before}`)
    .orderBy(desc(ahead.seq))
    .limit(1)
    .offset(WINDOW - 1);

/**
 * Selects the log backwards from `before`, within the rows of `scope`. With a filter, it selects the entries of one window
 * that fit it; the person of the filter is the actor or the target. Without a person, only the selected rows are joined.
 */
function selectEntries(
  db: Builder,
  { account, before, limit, what, who, target, from, to }: FilterParameters,
  scope: SQL,
  by: { filter: boolean; who: boolean },
) {
  // The people whom pages show under an address: the one who proved it, and the one whom the account vouches for under
  // it.
  const shown = sql`select ${users.id} from ${users} where ${users.email} in (lower(${who}),
    ${vouchedIdentityOf(account, sql`lower(${who})`)})`;
  return db
    .select({
      seq: log.seq,
      at: log.at,
      actorKind: log.actorKind,
      actorId: log.actorId,
      email: actors.email,
      keyName: actorKeys.name,
      action: log.action,
      targetId: log.target,
      outcome: log.outcome,
      detail: log.detail,
      tenantRef: tenants.externalRef,
      workspaceId: log.workspaceId,
      requestId: log.requestId,
      projectName: projects.name,
      targetKey: targetKeys.name,
      containingName: containing.name,
      named: nameOfTarget,
      // Address of the person that a target names.
      targetEmail: targets.email,
      // Of entries about the account itself, the domain, because its id is no help to readers.
      target: nullable(
        log.target,
        sql`iif(${log.target} = ${log.accountId}, json_extract(${log.detail}, '$.domain'), ${log.target})`,
      ),
    })
    .from(log)
    .leftJoin(actors, sql`${actors.id} = ${person}`)
    .leftJoin(actorKeys, and(eq(log.actorKind, 'key'), eq(actorKeys.id, log.actorId)))
    .leftJoin(tenants, and(eq(tenants.id, log.target), eq(tenants.accountId, log.accountId)))
    .leftJoin(projects, and(eq(projects.id, log.target), eq(projects.accountId, log.accountId)))
    .leftJoin(containing, and(eq(containing.id, projectOfTarget), eq(containing.accountId, log.accountId)))
    .leftJoin(
      targets,
      and(or(like(log.action, 'sso.%'), like(log.action, 'session.%')), eq(targets.id, log.target)),
    )
    .leftJoin(
      targetKeys,
      and(like(log.action, 'key.%'), eq(targetKeys.id, log.target), eq(targetKeys.accountId, log.accountId)),
    )
    .where(
      and(
        scope,
        lt(log.seq, before),
        by.filter
          ? sql`${log.seq} >= coalesce(${endOf(db, account, before)}, 0)
              and (${what} = '' or substr(${log.action}, 1, length(${what})) = ${what})
              and (${target} = '' or ${log.target} = ${target} or ${log.workspaceId} = ${target}
                or ${log.workspaceId} = (select ${named.id} from ${tenants} as ${named}
                  where ${named.accountId} = ${account} and ${named.externalRef} = ${target}))
              and (${from} is null or ${log.at} >= ${from}) and (${to} is null or ${log.at} < ${to})`
          : undefined,
        by.who
          ? sql`(${actors.id} in (${shown}) or ${actorKeys.name} = ${who} or ${log.actorId} = ${who}
              or ${log.target} = lower(${who}) or ${log.target} in (${shown}))`
          : undefined,
      ),
    )
    .orderBy(desc(log.seq))
    .limit(limit);
}

const ofAccount = (by: { filter: boolean; who: boolean }) =>
  accountStatement(FILTER, (p, db) => selectEntries(db, p, sql`${log.accountId} = ${p.account}`, by));

const entriesOfAccount = ofAccount({ filter: false, who: false });
const filteredEntries = ofAccount({ filter: true, who: false });
const entriesOfPerson = ofAccount({ filter: true, who: true });

const endOfWindow = accountStatement({ before: log.seq }, ({ account, before }, db) =>
  endOf(db, account, before),
);

// The `+` prevents the index of the account, because a workspace has fewer entries.
const entriesOfWorkspace = accountStatement({ ...FILTER, workspace: tenants.id }, (p, db) =>
  selectEntries(db, p, sql`${log.workspaceId} = ${p.workspace} and +${log.accountId} = ${p.account}`, {
    filter: false,
    who: false,
  }),
);

type StoredRow = RowOf<ReturnType<typeof selectEntries>>;

/** Binds the statement that reads the log of an account, or of one of its workspaces, backwards from `before`. */
export const bindAuditPage = (db: D1Database, accountId: string, page: AuditPage): Bound<StoredRow> => {
  const { before, limit, workspaceId = null } = page;
  const values = { ...NO_FILTER, account: accountId, before: before ?? Number.MAX_SAFE_INTEGER, limit };
  return workspaceId === null
    ? entriesOfAccount.bind(db, values)
    : entriesOfWorkspace.bind(db, { ...values, workspace: workspaceId });
};

export interface FoundEntries<Beside> {
  rows: AuditRow[];
  /** The entry before which the list continues; null at its end. */
  next: number | null;
  /** Rows of the statement that ran in the same batch. */
  beside: Beside[];
}

/**
 * Finds the entries of an account that fit a filter, newest first. No index supports filters, so that it searches a
 * limited number of entries: a page can be short, even empty, although more pages follow.
 */
export async function findEntries<Beside = never>(
  db: D1Database,
  accountId: string,
  { filter, before, limit }: { filter: AuditFilter; before: number | null; limit: number },
  beside: readonly Bound<Beside>[] = [],
): Promise<FoundEntries<Beside>> {
  const isFiltered = Object.entries(filter).some(
    ([name, sought]) => sought !== NO_FILTER[name as keyof AuditFilter],
  );
  const statement = filter.who !== '' ? entriesOfPerson : isFiltered ? filteredEntries : entriesOfAccount;
  const found: StoredRow[] = [];
  let besides: Beside[] = [];
  let next: number | null = before ?? Number.MAX_SAFE_INTEGER;
  for (
    let window = 0;
    window < (isFiltered ? WINDOWS : 1) && next !== null && found.length <= limit;
    window += 1
  ) {
    const from: number = next;
    const { entries, ends, others } = await batch(db, {
      entries: statement.bind(db, {
        ...filter,
        account: accountId,
        before: from,
        limit: limit + 1 - found.length,
      }),
      // Without a filter there are no windows, and no entry is before the first.
      ends: endOfWindow.bind(db, { account: accountId, before: isFiltered ? from : 0 }),
      others: window === 0 ? beside : [],
    });
    found.push(...entries.rows);
    besides = others[0]?.rows ?? besides;
    next = isFiltered ? (ends.rows[0]?.seq ?? null) : null;
  }
  const rows = auditRowsOf(found.slice(0, limit));
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : next, beside: besides };
}

export const auditRowsOf = (rows: readonly StoredRow[]): AuditRow[] =>
  rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    actorKind: row.actorKind,
    actor: row.email ?? row.keyName ?? row.actorId,
    actorId: row.actorId,
    action: row.action,
    target:
      row.tenantRef ??
      row.projectName ??
      row.containingName ??
      row.named ??
      row.targetKey ??
      row.targetEmail ??
      row.target,
    targetId: row.targetId,
    workspaceId: row.workspaceId,
    requestId: row.requestId,
    page: row.workspaceId === null ? null : `/tenants/${row.workspaceId}`,
    outcome: row.outcome,
    detail: row.detail,
  }));
