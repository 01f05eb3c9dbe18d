import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type DomainClaim, heldByAnother, readClaim, releaseOfTerminated } from './claim.ts';
import { loseToHolder } from './lose-to-holder.ts';

/**
 * Gives the name to a claim whose proof was seen. Whoever comes first has it: the update carries every condition, a
 * unique index stands behind it, and in the same batch every other claim of the name is lost. A claim of a suspended
 * workspace stays as it is.
 */
export async function proveClaim(
  operation: Operation,
  claim: DomainClaim,
): Promise<Result<DomainClaim, Failure<'domain_not_found' | 'domain_taken' | 'workspace_suspended'>>> {
  const { db } = operation;
  const { domain, workspaceId, verification } = claim;
  const now = operation.runtime.now();
  const results = await db.batch([
    releaseOfTerminated(db, domain),
    db
      .prepare(
        `UPDATE custom_domains SET status = 'verified', verified_at = ?4, checked_at = ?4, next_check_at = ?4,
           fault = NULL, missing_since = NULL, notice = NULL
         WHERE domain = ?1 AND tenant_id = ?2 AND verification = ?3 AND status = 'pending'
         AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = ?2 AND t.status = 'active')
         AND NOT ${heldByAnother('?1', '?2')}`,
      )
      .bind(domain, workspaceId, verification, now),
    auditIfChanged(db, entryOf(operation, now, { workspaceId, action: 'domain.verify', target: domain })),
    ...loseToHolder(operation, domain, now),
    readClaim(db, domain, workspaceId),
  ]);
  const row = results.at(-1)?.results[0] as DomainClaim | undefined;
  if (row === undefined || row.verification !== verification) return fail('domain_not_found');
  if (row.verifiedAt !== null) return ok(row);
  return fail(row.status === 'lost' ? 'domain_taken' : 'workspace_suspended');
}
