import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';

const ADDRESSES_A_READ = 200;
const READS_A_SWEEP = 10;

// Both conditions are exactly those of partial indexes, so that a sweep reads nothing once all addresses were
// converted.
const usersToNormalize = globalStatement(
  { after: users.email, limit: value<number>() },
  ({ after, limit }, db) =>
    db
      .select({ id: users.id, stored: users.email })
      .from(users)
      .where(and(sql`${users.email} glob '*@*[^ -~]*'`, gt(users.email, after)))
      .orderBy(asc(users.email))
      .limit(limit),
);

const tenantsToNormalize = globalStatement(
  { after: tenants.id, limit: value<number>() },
  ({ after, limit }, db) =>
    db
      .select({ id: tenants.id, stored: tenants.whuEmail })
      .from(tenants)
      .where(and(sql`${tenants.whuEmail} glob '*@*[^ -~]*'`, gt(tenants.id, after)))
      .orderBy(asc(tenants.id))
      .limit(limit),
);

/** Skips a person when another one already has the converted address. */
const normalizeUser = globalStatement(
  { id: users.id, stored: users.email, normalized: users.email },
  ({ id, stored, normalized }, db) =>
    db
      .update(users)
      .set({ email: sql`${normalized}` })
      .where(
        and(
          eq(users.id, id),
          eq(users.email, stored),
          sql`not exists (select 1 from users other where other.email = ${normalized})`,
        ),
      ),
);

const normalizeTenant = globalStatement(
  { id: tenants.id, stored: tenants.whuEmail, normalized: tenants.whuEmail },
  ({ id, stored, normalized }, db) =>
    db
      .update(tenants)
      .set({ whuEmail: sql`${normalized}` })
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
export async function normalizeAddresses(db: D1Database): Promise<number> {
  const ofUsers = await sweep(
    (after) => usersToNormalize.all(db, { after, limit: ADDRESSES_A_READ }),
    ({ stored }) => stored,
    (row) => normalizeUser.bind(db, row),
  );
  const ofTenants = await sweep(
    (after) => tenantsToNormalize.all(db, { after, limit: ADDRESSES_A_READ }),
    ({ id }) => id,
    (row) => normalizeTenant.bind(db, row),
  );
  return ofUsers + ofTenants;

  async function sweep(
    read: (after: string) => Promise<Stored[]>,
    placeOf: (row: Stored) => string,
    normalize: (row: Stored & { normalized: string }) => ReturnType<typeof normalizeUser.bind>,
  ): Promise<number> {
    let changed = 0;
    let after = '';
    for (let reads = 0; reads < READS_A_SWEEP; reads += 1) {
      const rows = await read(after);
      const statements = rows.flatMap((row) => {
        const normalized = normalizedOf(row.stored);
        return normalized === null ? [] : [normalize({ ...row, normalized })];
      });
      if (statements.length > 0) {
        // `changes` also counts the event that a trigger inserts.
        for (const { changes } of await batch(db, statements)) changed += changes > 0 ? 1 : 0;
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
function normalizedOf(stored: string): string | null {
  const address = addressOf(stored);
  const normalized = readEmailAddress(address);
  return normalized === null || normalized === address
    ? null
    : stored.slice(0, stored.length - address.length) + normalized;
}
