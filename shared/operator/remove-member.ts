import { storedEmailAddress } from '../../schema/names/email-address.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * Ends a membership; the person's next request for the account is refused. An account keeps at least one owner.
 *
 * @param input.ownersToo whether the caller decides over owners (the default).
 */
export async function removeMember(
  operation: Operation,
  input: { accountId: string; email: string; ownersToo?: boolean },
): Promise<Result<null, Failure<'member_not_found' | 'last_owner' | 'owners_only'>>> {
  const email = storedEmailAddress(input.email);
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, ownersToo = true } = input;
  const [member, update] = await db.batch([
    db
      .prepare(
        `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
         WHERE m.account_id = ?1 AND u.email = ?2 AND m.removed_at IS NULL`,
      )
      .bind(accountId, email),
    db
      .prepare(
        `UPDATE memberships SET removed_at = ?3
         WHERE account_id = ?1 AND user_id = (SELECT id FROM users WHERE email = ?2) AND removed_at IS NULL
           AND (role <> 'owner' OR (?4 = 1 AND (SELECT count(*) FROM memberships o
                WHERE o.account_id = ?1 AND o.role = 'owner' AND o.removed_at IS NULL) > 1))`,
      )
      .bind(accountId, email, now, ownersToo ? 1 : 0),
    auditIfChanged(db, entryOf(operation, now, { accountId, action: 'member.remove', target: email })),
  ]);
  if (member?.results.length !== 1) return fail('member_not_found');
  if (update?.meta.changes === 1) return ok(null);
  return fail(ownersToo ? 'last_owner' : 'owners_only');
}
