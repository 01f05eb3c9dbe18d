import { and, eq } from 'drizzle-orm';
import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '#schema/platform/entitlements.ts';
import type { Builder } from '#shared/db/statement/builder.ts';
import { accountStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { entitlements, suspensions, tenants } from '#shared/db/tables/platform.ts';
import { ok, type Result } from '#shared/result.ts';
import { noteScope } from '#shared/runtime/request-scope.ts';
import { type PlatformFailure, refuse } from './failure.ts';
import type { TenantSelector } from './selector.ts';
import type { VerbCall } from './verb-call.ts';

export type TenantStatus = (typeof tenants.$inferSelect)['status'];

export interface Tenant {
  id: string;
  accountId: string;
  externalRef: string;
  status: TenantStatus;
  whuEmail: string;
  whuName: string | null;
  planCode: string | null;
  caps: Caps;
  /** The stored text of the entitlements, for changes that must not overwrite another one. */
  storedCaps: string | null;
  /** Origin of the customer's dashboard: the account's own domain when that is active, else the service's. */
  origin: string;
  createdAt: number;
  suspendedAt: number | null;
  suspensionId: string | null;
  suspendReason: string | null;
}

/** A tenant with what most functions need: entitlements, and the origin of its account. */
export const selectTenants = (db: Builder) =>
  db
    .select({
      id: tenants.id,
      accountId: tenants.accountId,
      externalRef: tenants.externalRef,
      status: tenants.status,
      whuEmail: tenants.whuEmail,
      whuName: tenants.whuName,
      planCode: tenants.planCode,
      storedCaps: entitlements.caps,
      customDomain: accounts.customDomain,
      customDomainStatus: accounts.customDomainStatus,
      createdAt: tenants.createdAt,
      suspendedAt: tenants.suspendedAt,
      suspensionId: tenants.suspensionId,
      suspendReason: suspensions.reason,
    })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .leftJoin(entitlements, eq(entitlements.tenantId, tenants.id))
    .leftJoin(suspensions, eq(suspensions.id, tenants.suspensionId));

export type TenantRow = RowOf<ReturnType<typeof selectTenants>>;

/** One tenant of the account by its id. */
export const tenantById = accountStatement({ id: tenants.id }, ({ account, id }, db) =>
  selectTenants(db).where(and(eq(tenants.accountId, account), eq(tenants.id, id))),
);

/** One tenant of the account by its external reference. */
export const tenantByRef = accountStatement({ ref: tenants.externalRef }, ({ account, ref }, db) =>
  selectTenants(db).where(and(eq(tenants.accountId, account), eq(tenants.externalRef, ref))),
);

export const tenantOf = (
  { customDomain, customDomainStatus, ...row }: TenantRow,
  baseUrl: string,
): Tenant => ({
  ...row,
  caps: {
    ...DEFAULT_CAPS,
    ...sanitizeCaps(row.storedCaps === null ? {} : JSON.parse(row.storedCaps)),
  },
  origin: originOf({ customDomain, customDomainStatus }, baseUrl),
});

const originOf = (
  { customDomain, customDomainStatus }: Pick<TenantRow, 'customDomain' | 'customDomainStatus'>,
  baseUrl: string,
): string => (customDomain !== null && customDomainStatus === 'active' ? `https://${customDomain}` : baseUrl);

/**
 * Finds a tenant of the calling account with one indexed read. When both identifiers are given, they must name the same
 * tenant.
 */
export async function findTenant(
  call: VerbCall,
  { tenantId, externalRef }: TenantSelector,
): Promise<Result<Tenant, PlatformFailure>> {
  const { db, caller, baseUrl } = call;
  const account = caller.accountId;
  const row = await (tenantId === null
    ? tenantByRef.first(db, { account, ref: externalRef ?? '' })
    : tenantById.first(db, { account, id: tenantId }));
  if (row === null || (externalRef !== null && row.externalRef !== externalRef)) {
    return refuse('tenant_not_found');
  }
  noteScope({ workspace: row.id });
  return ok(tenantOf(row, baseUrl));
}

/** Finds a tenant like {@link findTenant}, and refuses a terminated one. */
export async function findLiveTenant(
  call: VerbCall,
  selector: TenantSelector,
): Promise<Result<Tenant, PlatformFailure>> {
  const found = await findTenant(call, selector);
  return found.ok && found.value.status === 'terminated' ? refuse('terminated') : found;
}

/** Finds a tenant like {@link findLiveTenant}, and refuses a suspended one. */
export async function findActiveTenant(
  call: VerbCall,
  selector: TenantSelector,
): Promise<Result<Tenant, PlatformFailure>> {
  const found = await findLiveTenant(call, selector);
  return found.ok && found.value.status === 'suspended' ? refuse('suspended') : found;
}
