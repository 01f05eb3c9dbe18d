import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '../../../schema/platform/entitlements.ts';
import { noteScope } from '../../../shared/http/request-scope.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { VerbCall } from '../http/verb-call.ts';
import type { TenantSelector } from './selector.ts';

export type TenantStatus = 'active' | 'suspended' | 'terminated';

export interface Tenant {
  id: string;
  accountId: string;
  externalRef: string;
  status: TenantStatus;
  whuEmail: string;
  whuName: string | null;
  planCode: string | null;
  caps: Caps;
  /** The same as stored, for a change that must not go past another one. */
  storedCaps: string | null;
  /** Origin of the customer's dashboard: the account's own domain when that is verified. */
  origin: string;
  createdAt: number;
  suspendedAt: number | null;
  suspensionId: string | null;
  suspendReason: string | null;
}

export interface TenantRow {
  id: string;
  account_id: string;
  external_ref: string;
  status: TenantStatus;
  whu_email: string;
  whu_name: string | null;
  plan_code: string | null;
  created_at: number;
  suspended_at: number | null;
  suspension_id: string | null;
  suspend_reason: string | null;
  caps: string | null;
  custom_domain: string | null;
  custom_domain_status: string | null;
}

/** A tenant with what nearly every function needs beside it: caps, and the address of its account. */
export const SELECT_TENANT = `
SELECT t.*, e.caps, a.custom_domain, a.custom_domain_status, s.reason AS suspend_reason
FROM tenants t JOIN accounts a ON a.id = t.account_id
LEFT JOIN entitlements e ON e.tenant_id = t.id
LEFT JOIN suspensions s ON s.id = t.suspension_id`;

export const tenantOf = (row: TenantRow, baseUrl: string): Tenant => ({
  id: row.id,
  accountId: row.account_id,
  externalRef: row.external_ref,
  status: row.status,
  whuEmail: row.whu_email,
  whuName: row.whu_name,
  planCode: row.plan_code,
  caps: { ...DEFAULT_CAPS, ...sanitizeCaps(row.caps === null ? {} : JSON.parse(row.caps)) },
  storedCaps: row.caps,
  origin: originOf(row, baseUrl),
  createdAt: row.created_at,
  suspendedAt: row.suspended_at,
  suspensionId: row.suspension_id,
  suspendReason: row.suspend_reason,
});

export const originOf = (
  account: Pick<TenantRow, 'custom_domain' | 'custom_domain_status'>,
  baseUrl: string,
): string =>
  account.custom_domain !== null && account.custom_domain_status === 'active'
    ? `https://${account.custom_domain}`
    : baseUrl;

/** Finds a tenant of the calling account with one indexed read; both identifiers have to name the same one. */
export async function findTenant(
  call: VerbCall,
  { tenantId, externalRef }: TenantSelector,
): Promise<Result<Tenant, PlatformFailure>> {
  const { db, caller, baseUrl } = call;
  const [condition, key] = tenantId === null ? ['t.external_ref = ?2', externalRef] : ['t.id = ?2', tenantId];
  const row = await db
    .prepare(`${SELECT_TENANT} WHERE t.account_id = ?1 AND ${condition}`)
    .bind(caller.accountId, key)
    .first<TenantRow>();
  if (row === null || (externalRef !== null && row.external_ref !== externalRef)) {
    return refuse('tenant_not_found');
  }
  noteScope({ workspace: row.id });
  return ok(tenantOf(row, baseUrl));
}

/** As {@link findTenant}, for functions that are over once a tenant is terminated. */
export async function findLiveTenant(
  call: VerbCall,
  selector: TenantSelector,
): Promise<Result<Tenant, PlatformFailure>> {
  const found = await findTenant(call, selector);
  return found.ok && found.value.status === 'terminated' ? refuse('terminated') : found;
}

/** As {@link findLiveTenant}, for functions that a suspension holds back. */
export async function findActiveTenant(
  call: VerbCall,
  selector: TenantSelector,
): Promise<Result<Tenant, PlatformFailure>> {
  const found = await findLiveTenant(call, selector);
  return found.ok && found.value.status === 'suspended' ? refuse('suspended') : found;
}
