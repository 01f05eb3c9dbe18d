import { and, eq, isNull, sql } from 'drizzle-orm';
import { readEmailAddress } from '../../schema/names/email-address.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { bare, columnList, insertTarget, value } from '../db/statement/parameters.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts, memberships, users } from '../db/tables/core.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { ensureUserStatement } from './ensure-user.ts';
import { hasSeveralOwners } from './owners.ts';

const upsertMember = accountStatement(
  { email: users.email, role: memberships.role, now: memberships.createdAt, ownersToo: value<0 | 1>() },
  ({ account, email, role, now, ownersToo }) => {
    const m = memberships;
    const excludedRole = sql`excluded.${bare(m.role)}`;
    return sql`insert into ${insertTarget(m, m.accountId, m.userId, m.role, m.createdAt)}
      select ${accounts.id}, ${users.id}, ${role}, ${now} from ${accounts}, ${users}
      where ${accounts.id} = ${account} and ${accounts.testOf} is null and ${users.email} = ${email}
      on conflict ${columnList(m.accountId, m.userId)} do update
      set ${bare(m.role)} = ${excludedRole}, ${bare(m.removedAt)} = null
      where (${m.role}, ${m.removedAt}) is not (${excludedRole}, null)
        and (${m.role} <> 'owner' or ${m.removedAt} is not null
          or (${ownersToo} = 1 and ${hasSeveralOwners(account)}))`;
  },
);

const memberByEmail = accountStatement({ email: users.email }, ({ account, email }, db) =>
  db
    .select({ id: users.id, role: memberships.role, signedInAt: users.signedInAt })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.email, email), eq(memberships.accountId, account), isNull(memberships.removedAt))),
);

export type MemberRole = 'owner' | 'admin' | 'member';

/**
 * Makes a person a member of an account, whether the service knows the person or not. An existing member gets the
 * role, and a removed one is restored. The last owner remains owner. A repeat changes and records nothing. A test side
 * has no members: those of its live account manage it.
 *
 * @param input.ownersToo whether the caller may add, change and remove owners (the default).
 */
export async function addMember(
  operation: Operation,
  input: { accountId: string; email: string; role: MemberRole; name?: string; ownersToo?: boolean },
): Promise<
  Result<
    { userId: string; email: string; changed: boolean; signedIn: boolean },
    Failure<'bad_email' | 'account_not_found' | 'owners_only' | 'last_owner'>
  >
> {
  const { accountId, role, ownersToo = true } = input;
  if (role === 'owner' && !ownersToo) return fail('owners_only');
  const { db, runtime } = operation;
  const email = readEmailAddress(input.email);
  if (email === null) return fail('bad_email');
  const now = runtime.now();
  const { upsert, found } = await batch(db, {
    ensureUser: ensureUserStatement(operation, { email, name: input.name, accountId }),
    upsert: upsertMember.bind(db, { account: accountId, email, role, now, ownersToo: ownersToo ? 1 : 0 }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId, action: 'member.add', target: email, detail: { role } }),
    ),
    found: memberByEmail.bind(db, { account: accountId, email }),
  });
  const [member] = found.rows;
  if (member === undefined) return fail('account_not_found');
  if (member.role !== role) return fail(ownersToo ? 'last_owner' : 'owners_only');
  return ok({
    userId: member.id,
    email,
    // A trigger that ends sessions adds its rows to this number.
    changed: upsert.changes > 0,
    signedIn: member.signedInAt !== null,
  });
}
