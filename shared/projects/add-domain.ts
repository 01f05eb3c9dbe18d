import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { toHex } from '../encoding.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Viewer, visible } from './viewer.ts';

export interface CustomDomain {
  domain: string;
  workspaceId: string;
  accountId: string;
  projectId: string;
  status: string;
  /** Value of the TXT record at `_livery.<domain>` that proves control. */
  verification: string;
}

export type AddDomainFailure = Failure<
  'project_not_found' | 'workspace_suspended' | 'domains_not_included' | 'domain_limit' | 'domain_taken'
>;

interface DomainState {
  status: string;
  enabled: number | null;
  max_domains: number | null;
  used: number;
}

interface DomainRow {
  domain: string;
  tenant_id: string;
  account_id: string;
  project_id: string;
  status: string;
  verification: string;
}

/**
 * Binds a host name (see `readHostName`) to a project; adding it there again answers the same binding. A terminated
 * workspace holds no name any more, though its rows are kept for a while; a suspended one keeps its own.
 */
export async function addDomain(
  operation: Operation,
  viewer: Viewer,
  input: { projectId: string; domain: string },
): Promise<Result<CustomDomain, AddDomainFailure>> {
  const { db, runtime } = operation;
  const { sql, values } = visible(viewer, 'p.tenant_id');
  const now = runtime.now();
  const project = `FROM projects p JOIN tenants t ON t.id = p.tenant_id
    LEFT JOIN entitlements e ON e.tenant_id = t.id WHERE p.id = :project AND p.deleted_at IS NULL AND ${sql}`;
  const enabled = "json_extract(e.caps, '$.custom_domains_enabled')";
  const max = "json_extract(e.caps, '$.max_custom_domains')";
  const used = '(SELECT count(*) FROM custom_domains c WHERE c.tenant_id = t.id)';
  const key = { ...values, project: input.projectId };
  const results = await db.batch([
    statement(
      db,
      `SELECT t.status, ${enabled} AS enabled, ${max} AS max_domains, ${used} AS used ${project}`,
      key,
    ),
    statement(
      db,
      `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at)
       SELECT :domain, t.id, t.account_id, p.id, 'pending', :verification, :now ${project}
       AND t.status = 'active' AND ${enabled} = 1 AND (${max} IS NULL OR ${used} < ${max})
       ON CONFLICT (domain) DO UPDATE SET tenant_id = excluded.tenant_id, account_id = excluded.account_id,
         project_id = excluded.project_id, status = excluded.status, verification = excluded.verification,
         provider_id = NULL, created_at = excluded.created_at, verified_at = NULL
         WHERE EXISTS (SELECT 1 FROM tenants g WHERE g.id = custom_domains.tenant_id AND g.status = 'terminated')`,
      { ...key, domain: input.domain, verification: `livery-${toHex(runtime.randomBytes(16))}`, now },
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
    db
      .prepare(
        'SELECT domain, tenant_id, account_id, project_id, status, verification FROM custom_domains WHERE domain = ?1',
      )
      .bind(input.domain),
  ]);
  const state = results[0]?.results[0] as DomainState | undefined;
  if (state === undefined) return fail('project_not_found');
  const row = results[3]?.results[0] as DomainRow | undefined;
  if (row?.project_id === input.projectId) {
    return ok({
      domain: row.domain,
      workspaceId: row.tenant_id,
      accountId: row.account_id,
      projectId: row.project_id,
      status: row.status,
      verification: row.verification,
    });
  }
  if (state.status !== 'active') return fail('workspace_suspended');
  if (state.enabled !== 1) return fail('domains_not_included');
  return fail(
    state.max_domains !== null && state.used >= state.max_domains ? 'domain_limit' : 'domain_taken',
  );
}
