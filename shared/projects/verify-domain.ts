import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Viewer, visible } from './viewer.ts';

export interface DomainCheck {
  domain: string;
  /** Texts of the TXT records at a name; empty when there are none or nobody answers. */
  resolveTxt: (name: string) => Promise<string[]>;
  /** Makes the name lead here; false when that cannot be done now. */
  bind: (name: { domain: string; tenantId: string; accountId: string }) => Promise<boolean>;
}

export type VerifyDomainFailure = Failure<
  'domain_not_found' | 'workspace_suspended' | 'record_missing' | 'domain_not_bound'
>;

interface DomainRow {
  tenant_id: string;
  account_id: string;
  domain_status: string;
  tenant_status: string;
  verification: string;
}

/** Name of the TXT record that proves control of a domain. */
export const verificationName = (domain: string): string => `_livery.${domain}`;

/** Looks for the record that proves control of a pending domain and puts the domain into service once it is there. */
export async function verifyDomain(
  operation: Operation,
  viewer: Viewer,
  { domain, resolveTxt, bind }: DomainCheck,
): Promise<Result<null, VerifyDomainFailure>> {
  const { db, runtime } = operation;
  const { sql, values } = visible(viewer, 'd.tenant_id');
  const row = await statement(
    db,
    `SELECT d.tenant_id, d.account_id, d.status AS domain_status, d.verification, t.status AS tenant_status
     FROM custom_domains d JOIN tenants t ON t.id = d.tenant_id WHERE d.domain = :domain AND ${sql}`,
    { ...values, domain },
  ).first<DomainRow>();
  if (row === null) return fail('domain_not_found');
  if (row.tenant_status !== 'active') return fail('workspace_suspended');
  if (row.domain_status === 'active') return ok(null);
  const texts = await resolveTxt(verificationName(domain));
  if (!texts.includes(row.verification)) return fail('record_missing');
  if (!(await bind({ domain, tenantId: row.tenant_id, accountId: row.account_id })))
    return fail('domain_not_bound');
  const now = runtime.now();
  await db.batch([
    statement(
      db,
      `UPDATE custom_domains SET status = 'active', verified_at = :now
       WHERE domain = :domain AND tenant_id = :tenant AND verified_at IS NULL
       AND EXISTS (SELECT 1 FROM tenants t WHERE t.id = :tenant AND t.status = 'active')`,
      { domain, tenant: row.tenant_id, now },
    ),
    auditIfChanged(
      db,
      entryOf(operation, now, { workspaceId: row.tenant_id, action: 'domain.verify', target: domain }),
    ),
  ]);
  return ok(null);
}
