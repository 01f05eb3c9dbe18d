import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { knownEmailAddress } from '../customers/known-email-address.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { ensureUserStatement } from './ensure-user.ts';

/** Makes a person an operator of the whole service, who may act for every account, or takes that away. */
export async function setPlatformAdmin(
  operation: Operation,
  input: { email: string; admin: boolean },
): Promise<Result<{ changed: boolean }, Failure<'bad_email'>>> {
  const { db, runtime } = operation;
  const email = await knownEmailAddress(db, input.email);
  if (email === null) return fail('bad_email');
  const [, update] = await db.batch([
    ensureUserStatement(db, runtime, { email }),
    db
      .prepare('UPDATE users SET platform_admin = ?2 WHERE email = ?1 AND platform_admin <> ?2')
      .bind(email, input.admin ? 1 : 0),
    auditIfChanged(
      db,
      entryOf(operation, runtime.now(), {
        accountId: null,
        action: 'platform_admin.set',
        target: email,
        detail: { admin: input.admin },
      }),
    ),
  ]);
  return ok({ changed: update?.meta.changes === 1 });
}
