import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { bare } from '../db/statement/parameters.ts';
import { batch, tenantStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { customDomains } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { claimOfWorkspace, type DomainClaim, isHeldByAnother, releaseOfTerminated } from './claim.ts';
import { loseToHolder } from './lose-to-holder.ts';
import type { Proof } from './proof.ts';
import { CLAIM_MS, nextLookAtClaim } from './timing.ts';

const prove = tenantStatement(
  { domain: customDomains.domain, verification: customDomains.verification, now: customDomains.createdAt },
  ({ tenant, domain, verification, now }) => sql`
    update ${customDomains} set ${bare(customDomains.status)} = 'verified', ${bare(customDomains.verifiedAt)} = ${now},
      ${bare(customDomains.checkedAt)} = ${now}, ${bare(customDomains.nextCheckAt)} = ${now},
      ${bare(customDomains.fault)} = null, ${bare(customDomains.missingSince)} = null, ${bare(customDomains.notice)} = null
    where ${customDomains.domain} = ${domain} and ${customDomains.tenantId} = ${tenant}
      and ${customDomains.verification} = ${verification} and ${customDomains.status} = 'pending'
      and exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.status} = 'active')
      and not ${isHeldByAnother(domain, tenant)}`,
);

/**
 * Gives the name to a claim whose proof was seen. The first proof gets it: the update contains every condition, a
 * unique index guards it, and the same batch ends every other claim of the name. The claim of a suspended workspace is
 * unchanged.
 */
async function proveClaim(
  operation: Operation,
  claim: DomainClaim,
): Promise<Result<DomainClaim, Failure<'domain_not_found' | 'domain_taken' | 'workspace_suspended'>>> {
  const { db } = operation;
  const { domain, workspaceId, verification } = claim;
  const now = operation.runtime.now();
  const key = { tenant: workspaceId, domain };
  const { found } = await batch(db, {
    released: releaseOfTerminated(db, domain),
    proved: prove.bind(db, { ...key, verification, now }),
    audit: auditIfChanged(
      db,
      auditEntryOf(operation, now, { workspaceId, action: 'domain.verify', target: domain }),
    ),
    lost: loseToHolder(operation, domain, now),
    found: claimOfWorkspace.bind(db, key),
  });
  const [row] = found.rows;
  if (row === undefined || row.verification !== verification) return fail('domain_not_found');
  if (row.verifiedAt !== null) return ok(row);
  return fail(row.status === 'lost' ? 'domain_taken' : 'workspace_suspended');
}

export type ClaimFailure = Failure<
  | 'record_missing'
  | 'dns_unanswered'
  | 'claim_ended'
  | 'domain_not_found'
  | 'domain_taken'
  | 'workspace_suspended'
>;

const waitingClaim = {
  domain: customDomains.domain,
  verification: customDomains.verification,
  now: customDomains.createdAt,
};

/** The condition for a pending claim of an active workspace. */
const isWaiting = (domain: SQLWrapper, tenant: SQLWrapper, verification: SQLWrapper): SQL => sql`
  ${customDomains.domain} = ${domain} and ${customDomains.tenantId} = ${tenant}
    and ${customDomains.verification} = ${verification} and ${customDomains.status} = 'pending'
    and exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.status} = 'active')`;

const endClaim = tenantStatement(
  waitingClaim,
  ({ tenant, domain, verification, now }) => sql`
    update ${customDomains} set ${bare(customDomains.status)} = 'lost', ${bare(customDomains.fault)} = 'claim_ended',
      ${bare(customDomains.notice)} = 'claim_ended', ${bare(customDomains.checkedAt)} = ${now},
      ${bare(customDomains.nextCheckAt)} = null
    where ${isWaiting(domain, tenant, verification)}`,
);

const lookAgain = tenantStatement(
  { ...waitingClaim, next: customDomains.nextCheckAt, fault: customDomains.fault },
  ({ tenant, domain, verification, now, next, fault }) => sql`
    update ${customDomains} set ${bare(customDomains.checkedAt)} = ${now}, ${bare(customDomains.nextCheckAt)} = ${next},
      ${bare(customDomains.fault)} = ${fault}
    where ${isWaiting(domain, tenant, verification)}`,
);

/**
 * Applies the DNS answer for a pending claim: the workspace gets the name, the lookup is scheduled again, or the claim
 * ends.
 */
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
  const key = { tenant: workspaceId, domain, verification, now };
  if (now - claim.claimedAt >= CLAIM_MS) {
    await batch(db, [
      endClaim.bind(db, key),
      auditIfChanged(
        db,
        auditEntryOf(operation, now, {
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
  await lookAgain.run(db, { ...key, next: nextLookAtClaim(claim.claimedAt, now), fault });
  return fail(fault);
}
