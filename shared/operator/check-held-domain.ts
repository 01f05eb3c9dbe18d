import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import type { Proof } from '../domains/proof.ts';
import { DAY_MS, HOUR_MS, PROOF_GRACE_MS } from '../domains/timing.ts';

export interface HeldDomain {
  id: string;
  domain: string;
  token: string;
  missingSince: number | null;
  notice: string | null;
}

/**
 * As `checkHeld`, for the host name of an account: a record that is gone is told at once, and the name is free when it
 * has been gone for 72 hours and the account's people were told. `release` takes it out of use at the provider.
 */
export async function checkHeldDomain(
  operation: Operation,
  account: HeldDomain,
  proof: Proof,
  release: () => Promise<void>,
): Promise<'kept' | 'missing' | 'lost'> {
  const { db } = operation;
  const { id, domain, token, missingSince, notice } = account;
  const now = operation.runtime.now();
  const held = `id = ?1 AND custom_domain = ?2 AND custom_domain_token = ?3 AND custom_domain_status = 'active'`;
  const key = [id, domain, token] as const;
  if (proof === 'found') {
    await db
      .prepare(
        `UPDATE accounts SET custom_domain_checked_at = ?4, custom_domain_next_check_at = ?5, custom_domain_fault = NULL,
           custom_domain_missing_since = NULL, custom_domain_notice = NULL WHERE ${held}`,
      )
      .bind(...key, now, now + DAY_MS)
      .run();
    return 'kept';
  }
  const gone = missingSince !== null && now - missingSince >= PROOF_GRACE_MS && notice === null;
  if (proof === 'missing' && gone) {
    await release();
    const [lost] = await db.batch([
      db
        .prepare(
          `UPDATE accounts SET custom_domain_status = 'lost', custom_domain_verified_at = NULL,
             custom_domain_fault = 'proof_gone', custom_domain_notice = 'proof_gone', custom_domain_checked_at = ?4,
             custom_domain_next_check_at = NULL WHERE ${held} AND custom_domain_missing_since = ?5`,
        )
        .bind(...key, now, missingSince),
      auditIfChanged(
        db,
        entryOf(operation, now, {
          accountId: id,
          action: 'account.domain_lost',
          target: domain,
          detail: { domain, why: 'proof_gone' },
        }),
      ),
    ]);
    return lost?.meta.changes === 1 ? 'lost' : 'missing';
  }
  await db
    .prepare(
      `UPDATE accounts SET custom_domain_checked_at = ?4, custom_domain_next_check_at = ?5,
         custom_domain_fault = iif(?6, 'proof_gone', coalesce(custom_domain_fault, 'dns_unanswered')),
         custom_domain_notice = iif(?6 AND custom_domain_missing_since IS NULL, 'proof_missing', custom_domain_notice),
         custom_domain_missing_since = iif(?6, coalesce(custom_domain_missing_since, ?4), custom_domain_missing_since)
       WHERE ${held}`,
    )
    .bind(...key, now, now + HOUR_MS, proof === 'missing' ? 1 : 0)
    .run();
  return 'missing';
}
