import { eq } from 'drizzle-orm';
import { accountStatement } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';

/** Reads the status of an account; no row when the account does not exist. */
export const accountStatus = accountStatement({}, ({ account }, db) =>
  db.select({ status: accounts.status }).from(accounts).where(eq(accounts.id, account)),
);
