import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../../../shared/audit/operation.ts';
import type { DomainClaim } from '../../../shared/domains/claim.ts';
import type { Proof } from '../../../shared/domains/proof.ts';
import { DAY_MS, HOUR_MS, PROOF_GRACE_MS } from '../../../shared/domains/timing.ts';

export type HeldState = 'kept' | 'missing' | 'due' | 'lost';

/**
 * Acts on what DNS said of a name in use. A proof that is gone is told to the owners at once; the name is free when it
 * has been gone for 72 hours and they were told. `release` takes the name out of use first; false when it could not.
 */
export async function checkHeld(
  operation: Operation,
  claim: DomainClaim,
  proof: Proof,
  release: () => Promise<boolean>,
): Promise<HeldState> {
  const { db } = operation;
  const { domain, workspaceId, verification } = claim;
  const now = operation.runtime.now();
  const held = `domain = ?1 AND tenant_id = ?2 AND verification = ?3 AND verified_at IS NOT NULL`;
  const key = [domain, workspaceId, verification] as const;
  if (proof !== 'missing') {
    // A name whose release was begun and whose proof is back is led here again.
    // Without an answer nothing is known: what was missing stays missing, and no time is counted anew.
    await db
      .prepare(
        `UPDATE custom_domains SET checked_at = ?4, next_check_at = ?5,
           status = CASE WHEN ?6 AND status = 'disconnected' THEN 'verified' ELSE status END,
           fault = CASE WHEN ?6 THEN NULL ELSE coalesce(fault, 'dns_unanswered') END,
           missing_since = CASE WHEN ?6 THEN NULL ELSE missing_since END,
           notice = CASE WHEN ?6 THEN NULL ELSE notice END WHERE ${held}`,
      )
      .bind(...key, now, now + (proof === 'found' ? DAY_MS : HOUR_MS), proof === 'found' ? 1 : 0)
      .run();
    return proof === 'found' ? 'kept' : 'missing';
  }
  const gone = claim.missingSince !== null && now - claim.missingSince >= PROOF_GRACE_MS;
  if (gone && claim.notice === null && (await release())) {
    const [lost] = await db.batch([
      db
        .prepare(
          `UPDATE custom_domains SET status = 'lost', verified_at = NULL, fault = 'proof_gone', notice = 'proof_gone',
             checked_at = ?4, next_check_at = NULL WHERE ${held} AND missing_since = ?5`,
        )
        .bind(...key, now, claim.missingSince),
      auditIfChanged(
        db,
        entryOf(operation, now, {
          workspaceId,
          action: 'domain.lose',
          target: domain,
          detail: { why: 'proof_gone' },
        }),
      ),
    ]);
    return lost?.meta.changes === 1 ? 'lost' : 'due';
  }
  await db
    .prepare(
      `UPDATE custom_domains SET checked_at = ?4, next_check_at = ?5, fault = 'proof_gone',
         notice = CASE WHEN missing_since IS NULL THEN 'proof_missing' ELSE notice END,
         missing_since = coalesce(missing_since, ?4) WHERE ${held}`,
    )
    .bind(...key, now, now + HOUR_MS)
    .run();
  return gone ? 'due' : 'missing';
}
