import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { isLiveStatus } from '../credentials/live-account.ts';
import { columnList, insertTarget } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { brandStates } from '../db/tables/branding.ts';
import { accounts } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { firstRevision } from './create-account.ts';

const live = alias(accounts, 'live');

/** A test side can be used before its live account is activated. */
const insertTestSide = accountStatement(
  { id: accounts.id, now: accounts.createdAt },
  ({ account, id, now }) => sql`
    insert into ${insertTarget(
      accounts,
      accounts.id,
      accounts.name,
      accounts.status,
      accounts.authoringEnabled,
      accounts.createdAt,
      accounts.testOf,
    )}
    select ${id}, ${live.name}, 'active', ${live.authoringEnabled}, ${now}, ${live.id} from ${accounts} as ${live}
    where ${live.id} = ${account} and ${live.testOf} is null and ${isLiveStatus(live.status)}
    on conflict ${columnList(accounts.testOf)} do nothing`,
);

const insertFence = accountStatement(
  { revision: brandStates.revision },
  ({ account, revision }) => sql`
    insert into ${insertTarget(brandStates, brandStates.accountId, brandStates.revision)}
    select ${accounts.id}, ${revision} from ${accounts} where ${accounts.id} = ${account}`,
);

const selectTestSide = accountStatement({}, ({ account }, db) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.testOf, account)),
);

/** The id of a live account's test side; null before there is one. */
export async function findTestSide(db: D1Database, accountId: string): Promise<string | null> {
  return (await selectTestSide.first(db, { account: accountId }))?.id ?? null;
}

/** The test side of a live account, created on the first call. Simultaneous calls create one and return the same. */
export async function ensureTestSide(
  operation: Operation,
  accountId: string,
): Promise<Result<{ accountId: string }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const found = await findTestSide(db, accountId);
  if (found !== null) return ok({ accountId: found });
  const now = runtime.now();
  const id = runtime.newId();
  const { made } = await batch(db, {
    insertTestSide: insertTestSide.bind(db, { account: accountId, id, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'account.test_side',
        target: accountId,
        detail: { test_account_id: id },
      }),
    ),
    insertFence: insertFence.bind(db, { account: id, revision: firstRevision(now) }),
    made: selectTestSide.bind(db, { account: accountId }),
  });
  const [row] = made.rows;
  return row === undefined ? fail('account_not_found') : ok({ accountId: row.id });
}
