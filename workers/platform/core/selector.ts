/** Identifies the tenant of a request, by at least one of the two. */
export interface TenantSelector {
  tenantId: string | null;
  externalRef: string | null;
}

export interface Identifiers {
  tenant_id?: string | null | undefined;
  external_ref?: string | null | undefined;
}

/** The selector of a validated request. An empty identifier is as absent. */
export const selectorOf = ({ tenant_id, external_ref }: Identifiers): TenantSelector => ({
  tenantId: tenant_id || null,
  externalRef: external_ref || null,
});

/** The same as {@link selectorOf}; null for a request without a tenant, which is about all of them. */
export function optionalSelectorOf(body: Identifiers): TenantSelector | null {
  const selector = selectorOf(body);
  return selector.tenantId === null && selector.externalRef === null ? null : selector;
}
