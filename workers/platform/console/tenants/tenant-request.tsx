import { readId } from '#schema/names/id.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { findTenant, type Tenant } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { faultText, texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';

/** The tenant of the address. */
export const readTenantSelector = ({ c }: ConsoleRequest): TenantSelector & { tenantId: string } => ({
  tenantId: readId(c.req.param('tenant') ?? ''),
  externalRef: null,
});

/** Path of the tenant's page below the account's console. */
export const tenantPathOf = (request: ConsoleRequest): string =>
  `/tenants/${readTenantSelector(request).tenantId}`;

export const noSuchTenant = ({ base }: ConsoleRequest): Promise<Response> =>
  messagePage({
    status: 404,
    title: texts.notFound.title,
    text: faultText('tenant_not_found'),
    link: { href: `${base}/tenants`, label: texts.tenants.back },
  });

/** The tenant, or the answer that there is no such tenant. */
export async function tenantFor(request: ConsoleRequest): Promise<Tenant | Response> {
  const found = await findTenant(request.call, readTenantSelector(request));
  return found.ok ? found.value : noSuchTenant(request);
}

/** The link from a page below the tenant's own back to it. */
export const backTo = (request: ConsoleRequest, tenant: Tenant): { href: string; label: string } => ({
  href: request.base + tenantPathOf(request),
  label: tenant.externalRef,
});
