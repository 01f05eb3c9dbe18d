import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type DomainClaim, heldByAnother, readClaim, releaseOfTerminated } from '../domains/claim.ts';
import { nextLookAtClaim } from '../domains/timing.ts';
import { toHex } from '../encoding.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Viewer, visible } from './viewer.ts';

export type AddDomainFailure = Failure<
  | 'project_not_found'
  | 'workspace_suspended'
  | 'domains_not_included'
  | 'domain_limit'
  | 'domain_taken'
  | 'domain_elsewhere'
>;

interface DomainState {
  tenant_id: string;
  status: string;
  enabled: number | null;
  max_domains: number | null;
  used: number;
}

/**
 * Claims a host name (see `claimableName`) for a project; claiming it there again answers the same claim, and one that
 * was lost is made anew. A claim holds nothing: others may claim the name too, and the first to prove it has it
 * (`proveClaim`). Only a name that somebody holds is refused.
 */
export async function addDomain(
  operation: Operation,
  viewer: Viewer,
  input: { projectId: string; domain: string },
): Promise<Result<DomainClaim, AddDomainFailure>> {
  const { db, runtime } = operation;
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const now = runtime.now();
  const project = `FROM projects p JOIN tenants t ON t.id = p.tenant_id
    LEFT JOIN entitlements e ON e.tenant_id = t.id WHERE p.id = :project AND p.deleted_at IS NULL AND ${sql}`;
  const enabled = "json_extract(e.caps, '$.custom_domains_enabled')";
  const max = "json_extract(e.caps, '$.max_custom_domains')";
  const used = `(SELECT count(*) FROM custom_domains c WHERE c.tenant_id = t.id AND c.status <> 'lost'
    AND c.domain <> :domain)`;
  const key = { ...values, project: input.projectId, domain: input.domain };
  const state = await statement(
    db,
    `SELECT t.id AS tenant_id, t.status, ${enabled} AS enabled, ${max} AS max_domains, ${used} AS used ${project}`,
    key,
  ).first<DomainState>();
  if (state === null) return fail('project_not_found');
  const results = await db.batch([
    releaseOfTerminated(db, input.domain),
    statement(
      db,
      `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at,
         next_check_at)
       SELECT :domain, t.id, t.account_id, p.id, 'pending', :verification, :now, :next ${project}
       AND t.status = 'active' AND ${enabled} = 1 AND (${max} IS NULL OR ${used} < ${max})
       AND NOT ${heldByAnother(':domain', 't.id')}
       ON CONFLICT (domain, tenant_id) DO UPDATE SET project_id = excluded.project_id, status = excluded.status,
         verification = excluded.verification, provider_id = NULL, created_at = excluded.created_at,
         verified_at = NULL, checked_at = NULL, next_check_at = excluded.next_check_at, fault = NULL,
         missing_since = NULL, notice = NULL
         WHERE custom_domains.status = 'lost'`,
      {
        ...key,
        verification: `livery-${toHex(runtime.randomBytes(16))}`,
        now,
        next: nextLookAtClaim(now, now),
      },
    ),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        projectId: input.projectId,
        action: 'domain.add',
        target: input.domain,
        detail: { project_id: input.projectId },
      }),
    ),
    readClaim(db, input.domain, state.tenant_id),
  ]);
  const claim = results.at(-1)?.results[0] as DomainClaim | undefined;
  if (claim !== undefined && claim.status !== 'lost') {
    return claim.projectId === input.projectId ? ok(claim) : fail('domain_elsewhere');
  }
  if (state.status !== 'active') return fail('workspace_suspended');
  if (state.enabled !== 1) return fail('domains_not_included');
  return fail(
    state.max_domains !== null && state.used >= state.max_domains ? 'domain_limit' : 'domain_taken',
  );
}
