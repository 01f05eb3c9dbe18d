import { and, eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { builds } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { endBuildStatements } from '../projects/end-build.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { accountStatus } from './account-status.ts';

/**
 * Most builds that are ended here. Others end when their builder answers, because no build of a disabled account can
 * succeed.
 */
const MOST = 50;

const runningBuilds = accountStatement({}, ({ account }, db) =>
  db
    .select({ id: builds.id, tenantId: builds.tenantId, operationKey: builds.operationKey })
    .from(builds)
    .where(and(eq(builds.status, 'running'), eq(builds.accountId, account)))
    .orderBy(builds.createdAt)
    .limit(MOST),
);

/**
 * Ends the running builds of an account and refunds their charges. Queued builds start when the account is enabled
 * again.
 */
async function stopAccountBuilds(db: D1Database, accountId: string, now: number): Promise<number> {
  const running = await runningBuilds.all(db, { account: accountId });
  for (const build of running) {
    await db.batch(
      endBuildStatements(db, {
        ...build,
        status: 'failed',
        failure: 'workspace_suspended',
        now,
      }),
    );
  }
  return running.length;
}

const moveTo = accountStatement(
  { status: accounts.status, kept: accounts.sitesKept },
  ({ account, status, kept }, db) =>
    db
      .update(accounts)
      .set({
        status: sql`${status}`,
        sitesKept: sql`${kept}`,
        disabledFrom: sql`iif(${status} = 'disabled',
          iif(${accounts.status} = 'disabled', ${accounts.disabledFrom}, ${accounts.status}), null)`,
      })
      .where(
        and(
          eq(accounts.id, account),
          sql`(${accounts.status}, ${accounts.sitesKept}) is not (${status}, ${kept})`,
        ),
      ),
);

/** A test side is disabled with its live account, and works while that is a draft. */
const moveTestSide = accountStatement(
  { status: accounts.status, kept: accounts.sitesKept },
  ({ account, status, kept }, db) =>
    db
      .update(accounts)
      .set({ status: sql`iif(${status} = 'disabled', 'disabled', 'active')`, sitesKept: sql`${kept}` })
      .where(eq(accounts.testOf, account)),
);

/**
 * A `draft` account may prepare everything but tenants, an `active` account serves customers, and a `disabled` account
 * can do nothing.
 */
export type AccountStatus = 'draft' | 'active' | 'disabled';

export interface StatusChange {
  accountId: string;
  status: AccountStatus;
  /** Whether the customers' sites of a disabled account are still served; false by default. */
  keepSites?: boolean;
}

/**
 * Sets the status of an account. `changed` is false when it had the status already. Every statement that acts for the
 * account reads the status, so that the change applies from the next request on, and no data is lost.
 */
export async function setAccountStatus(
  operation: Operation,
  { accountId, status, keepSites = false }: StatusChange,
): Promise<Result<{ changed: boolean; stoppedBuilds: number }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const kept = status === 'disabled' && keepSites;
  const { update, found } = await batch(db, {
    update: moveTo.bind(db, { account: accountId, status, kept: kept ? 1 : 0 }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'account.status',
        target: accountId,
        detail: { status, ...(kept ? { sites: 'kept' } : {}) },
      }),
    ),
    found: accountStatus.bind(db, { account: accountId }),
    moveTestSide: moveTestSide.bind(db, { account: accountId, status, kept: kept ? 1 : 0 }),
  });
  if (found.rows.length !== 1) return fail('account_not_found');
  const stoppedBuilds = status === 'disabled' ? await stopAccountBuilds(db, accountId, now) : 0;
  return ok({ changed: update.changes > 0, stoppedBuilds });
}
