import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, type Result } from '../result.ts';
import type { DomainClaim } from './claim.ts';
import type { Proof } from './proof.ts';
import { proveClaim } from './prove-claim.ts';
import { CLAIM_MS, nextLookAtClaim } from './timing.ts';

export type ClaimFailure = Failure<
  | 'record_missing'
  | 'dns_unanswered'
  | 'claim_ended'
  | 'domain_not_found'
  | 'domain_taken'
  | 'workspace_suspended'
>;

/** Acts on what DNS said of a claim that waits: the name is theirs, or it is looked for again, or the claim has ended. */
export async function checkClaim(
  operation: Operation,
  claim: DomainClaim,
  proof: Proof,
): Promise<Result<DomainClaim, ClaimFailure>> {
  if (claim.status === 'lost') return fail(claim.fault === 'claim_ended' ? 'claim_ended' : 'domain_taken');
  if (claim.workspaceStatus !== 'active') return fail('workspace_suspended');
  if (proof === 'found') return proveClaim(operation, claim);
  const { db } = operation;
  const { domain, workspaceId, verification } = claim;
  const now = operation.runtime.now();
  const waiting = `domain = ?1 AND tenant_id = ?2 AND verification = ?3 AND status = 'pending'
    AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = ?2 AND t.status = 'active')`;
  if (now - claim.claimedAt >= CLAIM_MS) {
    await db.batch([
      db
        .prepare(
          `UPDATE custom_domains SET status = 'lost', fault = 'claim_ended', notice = 'claim_ended', checked_at = ?4,
             next_check_at = NULL WHERE ${waiting}`,
        )
        .bind(domain, workspaceId, verification, now),
      auditIfChanged(
        db,
        entryOf(operation, now, {
          workspaceId,
          action: 'domain.lose',
          target: domain,
          detail: { why: 'claim_ended' },
        }),
      ),
    ]);
    return fail('claim_ended');
  }
  const fault = proof === 'missing' ? 'record_missing' : 'dns_unanswered';
  await db
    .prepare(`UPDATE custom_domains SET checked_at = ?4, next_check_at = ?5, fault = ?6 WHERE ${waiting}`)
    .bind(domain, workspaceId, verification, now, nextLookAtClaim(claim.claimedAt, now), fault)
    .run();
  return fail(fault);
}
