import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { knownEmailAddress } from '../customers/known-email-address.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { ensureUserStatement } from './ensure-user.ts';

export type MemberRole = 'owner' | 'admin' | 'member';

/**
 * Makes a person a member of an account, known to the service before or not. Someone who is a member already gets the
 * role; someone removed comes back. The last owner stays one. Saying it again changes and records nothing.
 *
 * @param input.ownersToo whether the caller decides over owners (the default): without, nobody becomes an owner or
 *   ceases to be one.
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
  const email = await knownEmailAddress(db, input.email);
  if (email === null) return fail('bad_email');
  const now = runtime.now();
  const [, upsert, , found] = await db.batch<{ id: string; role: MemberRole; signed_in: number }>([
    ensureUserStatement(db, runtime, { email, name: input.name, accountId }),
    db
      .prepare(
        `INSERT INTO memberships (account_id, user_id, role, created_at)
         SELECT a.id, u.id, ?3, ?4 FROM accounts a, users u WHERE a.id = ?1 AND u.email = ?2
         ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role, removed_at = NULL
         WHERE (memberships.role, memberships.removed_at) IS NOT (excluded.role, NULL)
           AND (memberships.role <> 'owner' OR memberships.removed_at IS NOT NULL
             OR (?5 = 1 AND (SELECT count(*) FROM memberships o
               WHERE o.account_id = ?1 AND o.role = 'owner' AND o.removed_at IS NULL) > 1))`,
      )
      .bind(accountId, email, role, now, ownersToo ? 1 : 0),
    auditIfChanged(
      db,
      entryOf(operation, now, { accountId, action: 'member.add', target: email, detail: { role } }),
    ),
    db
      .prepare(
        `SELECT u.id, m.role, u.signed_in_at IS NOT NULL AS signed_in FROM users u JOIN memberships m ON m.user_id = u.id
         WHERE u.email = ?2 AND m.account_id = ?1 AND m.removed_at IS NULL`,
      )
      .bind(accountId, email),
  ]);
  const member = found?.results[0];
  if (member === undefined) return fail('account_not_found');
  if (member.role !== role) return fail(ownersToo ? 'last_owner' : 'owners_only');
  return ok({
    userId: member.id,
    email,
    changed: upsert?.meta.changes === 1,
    signedIn: member.signed_in === 1,
  });
}
