import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { readEmailAddress } from '../../../schema/names/email-address.ts';
import { addressOf } from '../../../shared/customers/identity.ts';
import { value } from '../../../shared/db/statement/parameters.ts';
import { batch, globalStatement } from '../../../shared/db/statement/statement.ts';
import { users } from '../../../shared/db/tables/core.ts';
import { tenants } from '../../../shared/db/tables/platform.ts';

const ADDRESSES_A_READ = 200;
const READS_A_SWEEP = 10;

// Both conditions are exactly those of partial indexes, so that a sweep reads nothing once all addresses were
// converted.
const usersToMend = globalStatement({ after: users.email, limit: value<number>() }, ({ after, limit }, db) =>
  db
    .select({ id: users.id, stored: users.email })
    .from(users)
    .where(and(sql`${users.email} glob '*@*[^ -~]*'`, gt(users.email, after)))
    .orderBy(asc(users.email))
    .limit(limit),
);

const tenantsToMend = globalStatement({ after: tenants.id, limit: value<number>() }, ({ after, limit }, db) =>
  db
    .select({ id: tenants.id, stored: tenants.whuEmail })
    .from(tenants)
    .where(and(sql`${tenants.whuEmail} glob '*@*[^ -~]*'`, gt(tenants.id, after)))
    .orderBy(asc(tenants.id))
    .limit(limit),
);

/** Skips a person when another one already has the converted address. */
const mendUser = globalStatement(
  { id: users.id, stored: users.email, mended: users.email },
  ({ id, stored, mended }, db) =>
    db
      .update(users)
      .set({ email: sql`${mended}` })
      .where(
        and(
          eq(users.id, id),
          eq(users.email, stored),
          sql`not exists (select 1 from users other where other.email = ${mended})`,
        ),
      ),
);

const mendTenant = globalStatement(
  { id: tenants.id, stored: tenants.whuEmail, mended: tenants.whuEmail },
  ({ id, stored, mended }, db) =>
    db
      .update(tenants)
      .set({ whuEmail: sql`${mended}` })
      .where(and(eq(tenants.id, id), eq(tenants.whuEmail, stored))),
);

interface Stored {
  id: string;
  stored: string;
}

/**
 * Converts stored addresses with an internationalized domain to the form of lookups, with A-labels. Nothing else about
 * them changes. Returns how many were changed.
 */
export async function mendAddresses(db: D1Database): Promise<number> {
  const ofUsers = await sweep(
    (after) => usersToMend.all(db, { after, limit: ADDRESSES_A_READ }),
    ({ stored }) => stored,
    (row) => mendUser.bind(db, row),
  );
  const ofTenants = await sweep(
    (after) => tenantsToMend.all(db, { after, limit: ADDRESSES_A_READ }),
    ({ id }) => id,
    (row) => mendTenant.bind(db, row),
  );
  return ofUsers + ofTenants;

  async function sweep(
    read: (after: string) => Promise<Stored[]>,
    placeOf: (row: Stored) => string,
    mend: (row: Stored & { mended: string }) => ReturnType<typeof mendUser.bind>,
  ): Promise<number> {
    let changed = 0;
    let after = '';
    for (let reads = 0; reads < READS_A_SWEEP; reads += 1) {
      const rows = await read(after);
      const mends = rows.flatMap((row) => {
        const mended = mendedOf(row.stored);
        return mended === null ? [] : [mend({ ...row, mended })];
      });
      if (mends.length > 0) {
        // `changes` also counts the event that a trigger inserts.
        for (const { changes } of await batch(db, mends)) changed += changes > 0 ? 1 : 0;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < ADDRESSES_A_READ) break;
      after = placeOf(last);
    }
    return changed;
  }
}

/**
 * The address, or an identity that an account vouches for, with its domain in A-labels; null when the result is no
 * address.
 */
function mendedOf(stored: string): string | null {
  const address = addressOf(stored);
  const mended = readEmailAddress(address);
  return mended === null || mended === address
    ? null
    : stored.slice(0, stored.length - address.length) + mended;
}
