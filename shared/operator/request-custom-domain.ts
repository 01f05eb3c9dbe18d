import { readHostName } from '../../schema/names/host-name.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { heldByAnotherAccount, releaseOfTerminated } from '../domains/claim.ts';
import { nextLookAtClaim } from '../domains/timing.ts';
import { toHex } from '../encoding.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * Asks for a host name of the account's own (see `claimableName`). It waits, without any effect, until its TXT record
 * proves that it is theirs (`checkCustomDomain`) or the operator vouches for it (`setCustomDomain`). Others may ask for
 * the same name: the first to prove it has it. Asking again with another name replaces one that waits or was lost, never
 * one that is held; asking for one that waits again leaves its record as it is.
 */
export async function requestCustomDomain(
  operation: Operation,
  input: { accountId: string; domain: string },
): Promise<Result<{ domain: string }, Failure<'bad_domain' | 'domain_taken'>>> {
  const { db, runtime } = operation;
  const { accountId } = input;
  const now = runtime.now();
  const domain = readHostName(input.domain);
  if (domain === null) return fail('bad_domain');
  const waits = `custom_domain IS ?2 AND custom_domain_status IS 'pending'`;
  const [, update] = await db.batch([
    releaseOfTerminated(db, domain),
    db
      .prepare(
        `UPDATE accounts SET custom_domain_token = iif(${waits}, coalesce(custom_domain_token, ?3), ?3),
           custom_domain_claimed_at = iif(${waits}, coalesce(custom_domain_claimed_at, ?4), ?4),
           custom_domain_next_check_at = iif(${waits}, custom_domain_next_check_at, ?5),
           custom_domain = ?2, custom_domain_status = 'pending', custom_domain_checked_at = NULL,
           custom_domain_fault = NULL, custom_domain_note = NULL, custom_domain_verified_at = NULL,
           custom_domain_missing_since = NULL, custom_domain_notice = NULL
         WHERE id = ?1 AND custom_domain_verified_at IS NULL AND custom_domain_status IS NOT 'active'
           AND NOT ${heldByAnotherAccount('?2', '?1')}`,
      )
      .bind(accountId, domain, `livery-${toHex(runtime.randomBytes(16))}`, now, nextLookAtClaim(now, now)),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        accountId,
        action: 'account.request_domain',
        target: accountId,
        detail: { domain },
      }),
    ),
  ]);
  return update?.meta.changes === 1 ? ok({ domain }) : fail('domain_taken');
}
