import { and, eq, isNull, sql } from 'drizzle-orm';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { value } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { memberships, users } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { hasSeveralOwners } from './owners.ts';

const memberByEmail = accountStatement({ email: users.email }, ({ account, email }, db) =>
  db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, account), eq(users.email, email), isNull(memberships.removedAt))),
);

const endMembership = accountStatement(
  { email: users.email, now: memberships.createdAt, ownersToo: value<0 | 1>() },
  ({ account, email, now, ownersToo }, db) =>
    db
      .update(memberships)
      .set({ removedAt: sql`${now}` })
      .where(
        and(
          eq(memberships.accountId, account),
          sql`${memberships.userId} = (select ${users.id} from ${users} where ${users.email} = ${email})`,
          isNull(memberships.removedAt),
          sql`(${memberships.role} <> 'owner' or (${ownersToo} = 1 and ${hasSeveralOwners(account)}))`,
        ),
      ),
);

/**
 * Ends a membership from the person's next request on. An account keeps at least one owner.
 *
 * @param input.ownersToo whether the caller may remove owners (the default).
 */
export async function removeMember(
  operation: Operation,
  input: { accountId: string; email: string; ownersToo?: boolean },
): Promise<Result<null, Failure<'member_not_found' | 'last_owner' | 'owners_only'>>> {
  const email = readEmailAddress(input.email);
  if (email === null) return fail('member_not_found');
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, ownersToo = true } = input;
  const { member, update } = await batch(db, {
    member: memberByEmail.bind(db, { account: accountId, email }),
    update: endMembership.bind(db, { account: accountId, email, now, ownersToo: ownersToo ? 1 : 0 }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId, action: 'member.remove', target: email }),
    ),
  });
  if (member.rows.length !== 1) return fail('member_not_found');
  if (update.changes === 1) return ok(null);
  return fail(ownersToo ? 'last_owner' : 'owners_only');
}
