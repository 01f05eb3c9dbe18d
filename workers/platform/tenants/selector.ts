import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { Body } from '../http/read-json-body.ts';

/** How a request names a tenant; at least one of the two. */
export interface TenantSelector {
  tenantId: string | null;
  externalRef: string | null;
}

/** A lone surrogate would be stored as another character than was sent, and name whatever else that names. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.isWellFormed() ? value : null;

export function readSelector(body: Body): Result<TenantSelector, PlatformFailure> {
  const selector = { tenantId: textOf(body.tenant_id), externalRef: textOf(body.external_ref) };
  return selector.tenantId === null && selector.externalRef === null
    ? refuse('tenant_required')
    : ok(selector);
}
