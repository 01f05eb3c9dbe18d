import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type DomainChoice, type DomainClaim, findClaim } from '../domains/claim.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { Viewer } from './viewer.ts';

/** Gives up a claim or a name in use. One that is not there, or not the viewer's, is `domain_not_found`. */
export async function removeDomain(
  operation: Operation,
  viewer: Viewer,
  choice: DomainChoice,
): Promise<Result<DomainClaim, Failure<'domain_not_found' | 'domain_ambiguous'>>> {
  const { db } = operation;
  const found = await findClaim(db, viewer, choice);
  if (!found.ok) return found;
  const { domain, workspaceId } = found.value;
  const [removed] = await db.batch([
    db.prepare('DELETE FROM custom_domains WHERE domain = ?1 AND tenant_id = ?2').bind(domain, workspaceId),
    auditIfChanged(
      db,
      entryOf(operation, operation.runtime.now(), { workspaceId, action: 'domain.remove', target: domain }),
    ),
  ]);
  return removed?.meta.changes === 1 ? ok(found.value) : fail('domain_not_found');
}
