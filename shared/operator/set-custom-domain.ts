import { readHostName } from '../../schema/names/host-name.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { heldByAnotherAccount } from '../domains/claim.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * Gives an account a host name of its own for the customer dashboard, or takes it away (null). The operator vouches
 * that the name points here and that its certificate is in place: it is active at once.
 */
export async function setCustomDomain(
  operation: Operation,
  input: { accountId: string; domain: string | null },
): Promise<Result<{ domain: string | null }, Failure<'account_not_found' | 'bad_domain' | 'domain_taken'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId } = input;
  const domain = input.domain === null ? null : readHostName(input.domain);
  if (domain === null && input.domain !== null) return fail('bad_domain');
  const [update, , account] = await db.batch([
    db
      .prepare(
        `UPDATE accounts SET custom_domain = ?2, custom_domain_status = CASE WHEN ?2 IS NULL THEN NULL ELSE 'active' END,
           custom_domain_token = NULL, custom_domain_checked_at = NULL, custom_domain_fault = NULL,
           custom_domain_note = NULL, custom_domain_verified_at = iif(?2 IS NULL, NULL, ?3),
           custom_domain_claimed_at = NULL, custom_domain_next_check_at = NULL, custom_domain_missing_since = NULL,
           custom_domain_notice = NULL
         WHERE id = ?1 AND (?2 IS NULL
           OR NOT ${heldByAnotherAccount('?2', '?1')})`,
      )
      .bind(accountId, domain, now),
    auditIfChanged(
      db,
      entryOf(operation, now, { accountId, action: 'account.domain', target: accountId, detail: { domain } }),
    ),
    db.prepare('SELECT 1 FROM accounts WHERE id = ?1').bind(accountId),
  ]);
  if (account?.results.length !== 1) return fail('account_not_found');
  return update?.meta.changes === 1 ? ok({ domain }) : fail('domain_taken');
}
