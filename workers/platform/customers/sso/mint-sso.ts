import { sql } from 'drizzle-orm';
import { dashboardPath } from '#schema/platform/dashboard-path.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { vouchedIdentity } from '#shared/customers/identity.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { ssoCodes, tenants } from '#shared/db/tables/platform.ts';
import { sha256, toBase64Url } from '#shared/encoding.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findActiveTenant } from '../../core/find-tenant.ts';
import { isoTime } from '../../core/record.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { admitCustomers } from '../tenants/customer-statements.ts';

const SSO_CODE_MS = 60_000;

export interface SsoRequest extends TenantSelector {
  /** E-mail address of the person to sign in; null for the tenant's customer. */
  email: string | null;
  /** A path of the dashboard; null for its first page. */
  returnTo: string | null;
}

const insertCode = tenantStatement(
  {
    hash: ssoCodes.hash,
    identity: users.email,
    returnTo: ssoCodes.returnTo,
    now: ssoCodes.createdAt,
    expiresAt: ssoCodes.expiresAt,
  },
  ({ tenant, hash, identity, returnTo, now, expiresAt }) => sql`
    insert into ${insertTarget(
      ssoCodes,
      ssoCodes.hash,
      ssoCodes.tenantId,
      ssoCodes.accountId,
      ssoCodes.userId,
      ssoCodes.returnTo,
      ssoCodes.createdAt,
      ssoCodes.expiresAt,
    )}
    select ${hash}, ${tenants.id}, ${tenants.accountId}, ${users.id}, ${returnTo}, ${now}, ${expiresAt}
    from ${tenants}, ${users}
    where ${tenants.id} = ${tenant} and ${tenants.status} = 'active'
      and ${users.email} = ${identity} and ${users.disabledAt} is null`,
);

/**
 * Mints the address that signs a customer in to their workspace: 256 random bits, one use, one minute. The identity is
 * the one that the account vouches for, which opens only this account's workspaces.
 */
export async function mintSso(
  call: PlatformCall,
  input: SsoRequest,
): Promise<Result<{ url: string; expires_at: string }, PlatformFailure>> {
  const found = await findActiveTenant(call, input);
  if (!found.ok) return found;
  const tenant = found.value;
  const { db, runtime, caller } = call;
  const now = runtime.now();
  const email = input.email ?? tenant.whuEmail;
  // The customer was erased, so that nobody can be signed in until the tenant has another customer.
  if (email === '') return refuse('bad_value', 'email');
  const returnTo = dashboardPath(input.returnTo ?? '/dashboard', tenant.id);
  if (returnTo === null) return refuse('bad_value', 'return_to');
  const isCustomer = email === tenant.whuEmail;
  const code = toBase64Url(runtime.randomBytes(32));
  const expiresAt = now + SSO_CODE_MS;
  const customer = { tenantId: tenant.id, email, name: isCustomer ? tenant.whuName : null };
  const { inserted } = await batch(db, {
    admit: admitCustomers(call, tenant.accountId, [customer], isCustomer ? 'owner' : 'member'),
    inserted: insertCode.bind(db, {
      tenant: tenant.id,
      hash: await sha256(code),
      identity: vouchedIdentity(tenant.accountId, email),
      returnTo,
      now,
      expiresAt,
    }),
    audit: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: caller.accountId,
        action: 'sso.mint',
        target: tenant.id,
      }),
    ),
  });
  if (inserted.changes !== 1) return refuse('suspended');
  return ok({ url: `${tenant.origin}/sso?code=${code}`, expires_at: isoTime(expiresAt) });
}
