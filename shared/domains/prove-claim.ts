import { sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { batchAndRead } from '../db/statement/batch-and-read.ts';
import { bare } from '../db/statement/parameters.ts';
import { tenantStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { customDomains } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { claimOfWorkspace, type DomainClaim, isHeldByAnother, releaseOfTerminated } from './claim.ts';
import { loseToHolder } from './lose-to-holder.ts';

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
export async function proveClaim(
  operation: Operation,
  claim: DomainClaim,
): Promise<Result<DomainClaim, Failure<'domain_not_found' | 'domain_taken' | 'workspace_suspended'>>> {
  const { db } = operation;
  const { domain, workspaceId, verification } = claim;
  const now = operation.runtime.now();
  const key = { tenant: workspaceId, domain };
  const { rows } = await batchAndRead(
    db,
    [
      releaseOfTerminated(db, domain),
      prove.bind(db, { ...key, verification, now }),
      auditIfChanged(
        db,
        auditEntryOf(operation, now, { workspaceId, action: 'domain.verify', target: domain }),
      ),
      ...loseToHolder(operation, domain, now),
    ],
    claimOfWorkspace.bind(db, key),
  );
  const [row] = rows;
  if (row === undefined || row.verification !== verification) return fail('domain_not_found');
  if (row.verifiedAt !== null) return ok(row);
  return fail(row.status === 'lost' ? 'domain_taken' : 'workspace_suspended');
}
