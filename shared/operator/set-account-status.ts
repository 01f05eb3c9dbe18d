import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { stopAccountBuilds } from './stop-account-builds.ts';

/** `draft` may prepare everything but tenants, `active` is in business, nothing of a `disabled` one works. */
export type AccountStatus = 'draft' | 'active' | 'disabled';

export interface StatusChange {
  accountId: string;
  status: AccountStatus;
  /** Whether the customers' sites of a disabled account are served all the same; false unless given. */
  keepSites?: boolean;
}

/**
 * Moves an account to a status; `changed` is false when it was there already. The status is read by every statement that
 * lets something of the account happen, so that it takes effect with the next request, and nothing is lost meanwhile.
 */
export async function setAccountStatus(
  operation: Operation,
  { accountId, status, keepSites = false }: StatusChange,
): Promise<Result<{ changed: boolean; stoppedBuilds: number }, Failure<'account_not_found'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const kept = status === 'disabled' && keepSites;
  const [update, , found] = await db.batch([
    db
      .prepare(
        `UPDATE accounts SET status = ?2, sites_kept = ?3,
           disabled_from = iif(?2 = 'disabled', iif(status = 'disabled', disabled_from, status), NULL)
         WHERE id = ?1 AND (status, sites_kept) IS NOT (?2, ?3)`,
      )
      .bind(accountId, status, kept ? 1 : 0),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        accountId,
        action: 'account.status',
        target: accountId,
        detail: { status, ...(kept ? { sites: 'kept' } : {}) },
      }),
    ),
    db.prepare('SELECT 1 FROM accounts WHERE id = ?1').bind(accountId),
  ]);
  if (found?.results.length !== 1) return fail('account_not_found');
  const stoppedBuilds = status === 'disabled' ? await stopAccountBuilds(db, accountId, now) : 0;
  return ok({ changed: update?.meta.changes === 1, stoppedBuilds });
}
