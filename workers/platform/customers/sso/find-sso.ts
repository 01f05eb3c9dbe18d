import { and, eq, gt, isNull } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, users } from '#shared/db/tables/core.ts';
import { ssoCodes, tenants } from '#shared/db/tables/platform.ts';
import { sha256 } from '#shared/encoding.ts';

export interface OfferedEntry {
  userId: string;
  /** The address of the person in this account. */
  email: string;
  accountId: string;
  accountName: string;
}

const offer = globalStatement({ hash: ssoCodes.hash, now: ssoCodes.expiresAt }, ({ hash, now }, db) =>
  db
    .select({
      userId: ssoCodes.userId,
      email: users.email,
      accountId: accounts.id,
      accountName: accounts.name,
    })
    .from(ssoCodes)
    .innerJoin(users, and(eq(users.id, ssoCodes.userId), isNull(users.disabledAt)))
    .innerJoin(tenants, and(eq(tenants.id, ssoCodes.tenantId), eq(tenants.status, 'active')))
    .innerJoin(accounts, and(eq(accounts.id, ssoCodes.accountId), isLiveStatus(accounts.status)))
    .where(and(eq(ssoCodes.hash, hash), isNull(ssoCodes.usedBy), gt(ssoCodes.expiresAt, now))),
);

/** The person whom a code would sign in, without using it; null when it would sign in nobody. */
export async function findSso(db: D1Database, code: string, now: number): Promise<OfferedEntry | null> {
  const row = await offer.first(db, { hash: await sha256(code), now });
  return row === null ? null : { ...row, email: addressOf(row.email) };
}

const accountOfCode = globalStatement({ hash: ssoCodes.hash }, ({ hash }, db) =>
  db.select({ accountId: ssoCodes.accountId }).from(ssoCodes).where(eq(ssoCodes.hash, hash)),
);

/** The account that minted a code, also a used or expired one; null when there is none. */
export async function findSsoAccount(db: D1Database, code: string): Promise<string | null> {
  const row = await accountOfCode.first(db, { hash: await sha256(code) });
  return row?.accountId ?? null;
}
