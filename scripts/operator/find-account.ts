import { eq, or, sql } from 'drizzle-orm';
import { readId } from '#schema/names/id.ts';
import { isTestKey } from '#shared/credentials/api-key.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, apiKeys } from '#shared/db/tables/core.ts';
import { CommandRefused } from './command.ts';
import { refusals } from './refuse.ts';

const accountsMeant = globalStatement({ reference: accounts.id }, ({ reference }, db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        eq(accounts.id, reference),
        sql`(${accounts.name} = ${reference} collate nocase and ${accounts.testOf} is null)`,
      ),
    )
    .orderBy(sql`${accounts.id} = ${reference} desc`)
    .limit(2),
);

const keyById = globalStatement({ key: apiKeys.id }, ({ key }, db) =>
  db.select({ accountId: apiKeys.accountId, hint: apiKeys.hint }).from(apiKeys).where(eq(apiKeys.id, key)),
);

/** The id of the account that a person names: by its id, or by a name that only one live account has. */
export async function findAccount(db: D1Database, reference: string): Promise<string> {
  const [first, second] = await accountsMeant.all(db, { reference: readId(reference) });
  if (first === undefined) throw new CommandRefused(refusals.account_not_found ?? '');
  if (second !== undefined && first.id !== readId(reference)) {
    throw new CommandRefused(`Several accounts are called "${reference}": use the id.`);
  }
  return first.id;
}

/** The account of a key, which is given by its id, and whether it is a test side. */
export async function findKeyAccount(
  db: D1Database,
  keyId: string,
): Promise<{ accountId: string; test: boolean }> {
  const row = await keyById.first(db, { key: readId(keyId) });
  if (row === null) throw new CommandRefused(refusals.key_not_found ?? '');
  return { accountId: row.accountId, test: isTestKey(row.hint) };
}
