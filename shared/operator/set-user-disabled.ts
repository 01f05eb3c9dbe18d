import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { users } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { endAccessStatements } from './end-access-statements.ts';
import { findIdentities } from './find-identities.ts';

const disable = globalStatement({ id: users.id, now: users.createdAt }, ({ id, now }, db) =>
  db
    .update(users)
    .set({ disabledAt: sql`${now}` })
    .where(and(eq(users.id, id), isNull(users.disabledAt))),
);

/** A person who is being erased stays disabled. */
const enable = globalStatement({ id: users.id }, ({ id }, db) =>
  db
    .update(users)
    .set({ disabledAt: null })
    .where(and(eq(users.id, id), isNotNull(users.disabledAt), isNull(users.pseudonym))),
);

/**
 * Disables a person under every identity of the address: sessions and connections end with the next request, and the
 * person cannot sign in until they are enabled. Enabling restores no session or connection.
 */
export async function setUserDisabled(
  operation: Operation,
  input: { email: string; disabled: boolean },
): Promise<
  Result<{ email: string; identities: number; changed: number }, Failure<'bad_email' | 'user_not_found'>>
> {
  const email = readEmailAddress(input.email);
  if (email === null) return fail('bad_email');
  const { db, runtime } = operation;
  const found = await findIdentities(db, email);
  if (found.length === 0) return fail('user_not_found');
  const now = runtime.now();
  let changed = 0;
  for (const { id } of found) {
    const { update } = await batch(db, {
      update: input.disabled ? disable.bind(db, { id, now }) : enable.bind(db, { id }),
      auditIfChanged: auditIfChanged(
        db,
        auditEntryOf(operation, now, { action: input.disabled ? 'user.disable' : 'user.enable', target: id }),
      ),
      endAccess: input.disabled ? endAccessStatements(db, id, now) : [],
    });
    if (update.changes === 1) changed += 1;
  }
  return ok({ email, identities: found.length, changed });
}
