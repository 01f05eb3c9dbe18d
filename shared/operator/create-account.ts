import { sql } from 'drizzle-orm';
import { auditStatement } from '../audit/audit.ts';
import { insertTarget } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { brandStates } from '../db/tables/branding.ts';
import { accounts } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { plainLine } from '../text/plain-text.ts';

const insertAccount = accountStatement(
  { name: accounts.name, now: accounts.createdAt },
  ({ account, name, now }) =>
    sql`insert into ${insertTarget(accounts, accounts.id, accounts.name, accounts.status, accounts.createdAt)}
      values (${account}, ${name}, 'draft', ${now})`,
);

const insertFence = accountStatement(
  { revision: brandStates.revision },
  ({ account, revision }) =>
    sql`insert into ${insertTarget(brandStates, brandStates.accountId, brandStates.revision)}
      values (${account}, ${revision})`,
);

/**
 * Creates a platform account as a draft, with the `brand_states` row of its branding changes.
 *
 * @param input.name what people call the account, 1 to 120 characters after trimming.
 */
export async function createAccount(
  operation: Operation,
  input: { name: string },
): Promise<Result<{ accountId: string }, Failure<'bad_name'>>> {
  const name = plainLine(input.name, 120);
  if (name === null || name === '') return fail('bad_name');
  const { db, runtime } = operation;
  const now = runtime.now();
  const accountId = runtime.newId();
  await batch(db, [
    insertAccount.bind(db, { account: accountId, name, now }),
    insertFence.bind(db, { account: accountId, revision: firstRevision(now) }),
    auditStatement(
      db,
      auditEntryOf(operation, now, { accountId, action: 'account.create', target: accountId }),
    ),
  ]);
  return ok({ accountId });
}

/** A revision is a UTC timestamp with six fractional digits. The first one of an account is its time of creation. */
export const firstRevision = (now: number): string => new Date(now).toISOString().replace('Z', '000Z');
