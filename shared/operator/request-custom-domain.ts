import { readHostName } from '../../schema/names/host-name.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { toHex } from '../encoding.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * Asks for a host name of the account's own. It waits, without any effect, until its TXT record proves that it is theirs
 * (`checkCustomDomain`) or the operator vouches for it (`setCustomDomain`). Asking again with another name replaces one
 * that waits, never one in use; asking for the same one again leaves its record as it is.
 */
export async function requestCustomDomain(
  operation: Operation,
  input: { accountId: string; domain: string },
): Promise<Result<{ domain: string }, Failure<'bad_domain' | 'domain_taken'>>> {
  const { db, runtime } = operation;
  const { accountId } = input;
  const domain = readHostName(input.domain);
  if (domain === null) return fail('bad_domain');
  const [update] = await db.batch([
    db
      .prepare(
        `UPDATE accounts SET custom_domain_token = iif(custom_domain IS ?2, coalesce(custom_domain_token, ?3), ?3),
           custom_domain = ?2, custom_domain_status = 'pending', custom_domain_checked_at = NULL,
           custom_domain_fault = NULL, custom_domain_note = NULL
         WHERE id = ?1 AND custom_domain_status IS NOT 'active'
           AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.custom_domain = ?2 AND o.id <> ?1)
           AND NOT EXISTS (SELECT 1 FROM custom_domains d WHERE d.domain = ?2)`,
      )
      .bind(accountId, domain, `livery-${toHex(runtime.randomBytes(16))}`),
    auditIfChanged(
      db,
      entryOf(operation, runtime.now(), {
        accountId,
        action: 'account.request_domain',
        target: accountId,
        detail: { domain },
      }),
    ),
  ]);
  return update?.meta.changes === 1 ? ok({ domain }) : fail('domain_taken');
}
