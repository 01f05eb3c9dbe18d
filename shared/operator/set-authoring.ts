import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** Switches an account's branding changes on or off. Removal, reads and delivery go on either way. */
export async function setAuthoring(
  operation: Operation,
  input: { accountId: string; enabled: boolean },
): Promise<Result<{ changed: boolean }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId, enabled } = input;
  const [update, , found] = await db.batch([
    db
      .prepare('UPDATE accounts SET authoring_enabled = ?2 WHERE id = ?1 AND authoring_enabled <> ?2')
      .bind(accountId, enabled ? 1 : 0),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        accountId,
        action: 'account.authoring',
        target: accountId,
        detail: { enabled },
      }),
    ),
    db.prepare('SELECT 1 FROM accounts WHERE id = ?1').bind(accountId),
  ]);
  if (found?.results.length !== 1) return fail('account_not_found');
  return ok({ changed: update?.meta.changes === 1 });
}
