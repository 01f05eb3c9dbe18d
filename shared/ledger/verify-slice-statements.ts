import { asc, gt, isNull, sql } from 'drizzle-orm';
import { nullable, orElse } from '../db/statement/column-value.ts';
import { bare, insertTarget, value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { ledgerChecks as checks, creditBalances, creditEntries } from '../db/tables/ledger.ts';

/** Starts a pass when none is running and the last one ended before `since`. */
export const beginPass = globalStatement(
  { now: checks.startedAt, since: value<number>() },
  ({ now, since }) => sql`
    insert into ${insertTarget(checks, checks.startedAt, checks.stage, checks.cursor)} select ${now}, 'tenants', ''
    where not exists (select 1 from ${checks} where ${checks.finishedAt} is null)
      and not exists (select 1 from ${checks} where ${checks.finishedAt} > ${since})`,
);

/** The running pass. */
export const openPass = globalStatement({}, (_, db) =>
  db
    .select({ id: checks.id, stage: checks.stage, cursor: checks.cursor, findings: checks.findings })
    .from(checks)
    .where(isNull(checks.finishedAt))
    .orderBy(asc(checks.id))
    .limit(1),
);

/** Adds the findings of a slice, unless another run has advanced the pass meanwhile. */
export const movePass = globalStatement(
  {
    id: checks.id,
    fromStage: checks.stage,
    fromCursor: checks.cursor,
    stage: checks.stage,
    cursor: checks.cursor,
    finished: checks.finishedAt,
    findings: checks.findings,
    found: checks.differences,
    tenants: checks.tenants,
    accounts: checks.accounts,
  },
  (p) => sql`
    update ${checks} set ${bare(checks.stage)} = ${p.stage}, ${bare(checks.cursor)} = ${p.cursor},
      ${bare(checks.finishedAt)} = ${p.finished}, ${bare(checks.findings)} = ${p.findings},
      ${bare(checks.differences)} = ${checks.differences} + ${p.found},
      ${bare(checks.tenants)} = ${checks.tenants} + ${p.tenants},
      ${bare(checks.accounts)} = ${checks.accounts} + ${p.accounts}
    where ${checks.id} = ${p.id} and ${checks.stage} = ${p.fromStage} and ${checks.cursor} = ${p.fromCursor}
      and ${checks.finishedAt} is null`,
);

/** The next tenants by id, with the number of their entries. */
export const nextTenants = globalStatement(
  { after: creditBalances.tenantId, limit: value<number>() },
  ({ after, limit }, db) =>
    db
      .select({
        id: creditBalances.tenantId,
        entries: orElse(
          nullable(
            creditEntries.seq,
            sql`(select max(${creditEntries.seq}) from ${creditEntries}
              where ${creditEntries.tenantId} = ${creditBalances.tenantId})`,
          ),
          0,
        ),
      })
      .from(creditBalances)
      .where(gt(creditBalances.tenantId, after))
      .orderBy(creditBalances.tenantId)
      .limit(limit),
);

export const nextAccounts = globalStatement(
  { after: accounts.id, limit: value<number>() },
  ({ after, limit }, db) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(gt(accounts.id, after))
      .orderBy(accounts.id)
      .limit(limit),
);
