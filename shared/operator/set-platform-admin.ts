import { and, eq, ne, sql } from 'drizzle-orm';
import { readEmailAddress } from '../../schema/names/email-address.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { users } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { ensureUserStatement } from './ensure-user.ts';

const setAdmin = globalStatement({ email: users.email, admin: users.platformAdmin }, ({ email, admin }, db) =>
  db
    .update(users)
    .set({ platformAdmin: sql`${admin}` })
    .where(and(eq(users.email, email), ne(users.platformAdmin, admin))),
);

const userByEmail = globalStatement({ email: users.email }, ({ email }, db) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email)),
);

/**
 * Makes a person a platform admin, who may act for every account, or ends that. A person whom the service does not know
 * is created only to become one.
 */
export async function setPlatformAdmin(
  operation: Operation,
  input: { email: string; admin: boolean },
): Promise<
  Result<{ email: string; changed: boolean; created: boolean }, Failure<'bad_email' | 'user_not_found'>>
> {
  const { db, runtime } = operation;
  const email = readEmailAddress(input.email);
  if (email === null) return fail('bad_email');
  const created = (await userByEmail.first(db, { email })) === null;
  if (created && !input.admin) return fail('user_not_found');
  const { update } = await batch(db, {
    ensureUser: ensureUserStatement(operation, { email }),
    update: setAdmin.bind(db, { email, admin: input.admin ? 1 : 0 }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        accountId: null,
        action: 'platform_admin.set',
        target: email,
        detail: { admin: input.admin },
      }),
    ),
  });
  // A trigger that ends sessions adds its rows to this number.
  return ok({ email, created, changed: update.changes > 0 });
}
