import { and, eq, ne, or, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { accountStatus } from './account-status.ts';

const switchAuthoring = accountStatement({ enabled: accounts.authoringEnabled }, ({ account, enabled }, db) =>
  db
    .update(accounts)
    .set({ authoringEnabled: sql`${enabled}` })
    .where(
      and(or(eq(accounts.id, account), eq(accounts.testOf, account)), ne(accounts.authoringEnabled, enabled)),
    ),
);

/** Enables or disables an account's branding changes. Removal, reads and delivery work in either case. */
export async function setAuthoring(
  operation: Operation,
  input: { accountId: string; enabled: boolean },
): Promise<Result<{ changed: boolean }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, enabled } = input;
  const { update, found } = await batch(db, {
    update: switchAuthoring.bind(db, { account: accountId, enabled: enabled ? 1 : 0 }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'account.authoring',
        target: accountId,
        detail: { enabled },
      }),
    ),
    found: accountStatus.bind(db, { account: accountId }),
  });
  if (found.rows.length !== 1) return fail('account_not_found');
  return ok({ changed: update.changes > 0 });
}
