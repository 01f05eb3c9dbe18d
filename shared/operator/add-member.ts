import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { normalizeEmail } from './email.ts';
import { ensureUserStatement } from './ensure-user.ts';
import { audited, type Operation } from './operation.ts';

export type MemberRole = 'owner' | 'admin' | 'member';

/**
 * Makes a person a member of an account, known to the service before or not. Someone who is a member already gets the
 * role; someone removed comes back.
 */
export async function addMember(
  operation: Operation,
  input: { accountId: string; email: string; role: MemberRole; name?: string },
): Promise<Result<{ userId: string; email: string }, Failure<'bad_email' | 'account_not_found'>>> {
  const email = normalizeEmail(input.email);
  if (email === null) return fail('bad_email');
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, role } = input;
  const [, , , user] = await db.batch<{ id: string }>([
    ensureUserStatement(db, runtime, { email, name: input.name, accountId }),
    db
      .prepare(
        `INSERT INTO memberships (account_id, user_id, role, created_at)
         SELECT a.id, u.id, ?3, ?4 FROM accounts a, users u WHERE a.id = ?1 AND u.email = ?2
         ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role, removed_at = NULL`,
      )
      .bind(accountId, email, role, now),
    auditIfChanged(
      db,
      audited(operation, now, { accountId, action: 'member.add', target: email, detail: { role } }),
    ),
    db
      .prepare(
        `SELECT u.id FROM users u JOIN memberships m ON m.user_id = u.id
         WHERE u.email = ?2 AND m.account_id = ?1 AND m.removed_at IS NULL`,
      )
      .bind(accountId, email),
  ]);
  const userId = user?.results[0]?.id;
  return userId === undefined ? fail('account_not_found') : ok({ userId, email });
}
