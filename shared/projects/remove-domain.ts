import { and, eq } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import type { Viewer } from '../credentials/viewer.ts';
import { batch, tenantStatement } from '../db/statement/statement.ts';
import { customDomains } from '../db/tables/projects.ts';
import { type DomainChoice, type DomainClaim, findClaim } from '../domains/claim.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

const removeClaim = tenantStatement({ domain: customDomains.domain }, ({ tenant, domain }, db) =>
  db.delete(customDomains).where(and(eq(customDomains.domain, domain), eq(customDomains.tenantId, tenant))),
);

/** Removes a claim or a held name. An unknown one, or one that is not the viewer's, is `domain_not_found`. */
export async function removeDomain(
  operation: Operation,
  viewer: Viewer,
  choice: DomainChoice,
): Promise<Result<DomainClaim, Failure<'domain_not_found' | 'domain_ambiguous'>>> {
  const { db } = operation;
  const found = await findClaim(db, viewer, choice);
  if (!found.ok) return found;
  const { domain, workspaceId } = found.value;
  const { removed } = await batch(db, {
    removed: removeClaim.bind(db, { tenant: workspaceId, domain }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, operation.runtime.now(), {
        workspaceId,
        action: 'domain.remove',
        target: domain,
      }),
    ),
  });
  return removed.changes > 0 ? ok(found.value) : fail('domain_not_found');
}
