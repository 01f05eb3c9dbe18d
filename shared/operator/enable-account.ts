import { and, eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { accountStatus } from './account-status.ts';

const enable = accountStatement({}, ({ account }, db) =>
  db
    .update(accounts)
    .set({ status: sql`coalesce(${accounts.disabledFrom}, 'active')`, disabledFrom: null, sitesKept: 0 })
    .where(and(eq(accounts.id, account), eq(accounts.status, 'disabled'))),
);

const enableTestSide = accountStatement({}, ({ account }, db) =>
  db
    .update(accounts)
    .set({ status: 'active', sitesKept: 0 })
    .where(and(eq(accounts.testOf, account), eq(accounts.status, 'disabled'))),
);

/** Restores the status that a disabled account had before; any other account is unchanged. */
export async function enableAccount(
  operation: Operation,
  accountId: string,
): Promise<Result<{ changed: boolean; status: string }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const { update, found } = await batch(db, {
    update: enable.bind(db, { account: accountId }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        accountId,
        action: 'account.status',
        target: accountId,
        detail: { status: 'enabled' },
      }),
    ),
    found: accountStatus.bind(db, { account: accountId }),
    enableTestSide: enableTestSide.bind(db, { account: accountId }),
  });
  const [account] = found.rows;
  if (account === undefined) return fail('account_not_found');
  return ok({ changed: update.changes > 0, status: account.status });
}
