import type { RouteSpec } from '../route.ts';
import type { PlatformError } from './errors.ts';
import * as requests from './plan-requests.ts';
import * as wire from './plan-wire.ts';
import { credential, platformFunction } from './routes.ts';

const ofPlan: readonly PlatformError[] = [...credential, 'bad_value', 'plan_not_found'];

/** The functions that make and change plans. The Worker loads them with the first call. */
export const planRoutes = {
  planCreate: platformFunction('platform-plan-create', {
    summary: 'Create a plan. A repeat with the same content answers the same plan.',
    request: requests.planCreateRequest,
    response: wire.planChangeResponse,
    errors: [...credential, 'bad_value', 'plan_exists', 'plan_limit'],
  }),
  planUpdate: platformFunction('platform-plan-update', {
    summary: 'Change a plan for tenants that are assigned it from then on. Omitted fields stay.',
    request: requests.planUpdateRequest,
    response: wire.planChangeResponse,
    errors: [...ofPlan, 'plan_archived'],
  }),
  planArchive: platformFunction('platform-plan-archive', {
    summary: 'Archive a plan: tenants that have it keep it, and it can be assigned to no other tenant.',
    request: requests.namedPlanRequest,
    response: wire.planChangeResponse,
    errors: ofPlan,
  }),
  planRestore: platformFunction('platform-plan-restore', {
    summary: 'Restore an archived plan: it can be assigned again.',
    request: requests.namedPlanRequest,
    response: wire.planChangeResponse,
    errors: ofPlan,
  }),
  planApply: platformFunction('platform-plan-apply', {
    summary: 'Assign a plan once more to the tenants that have it, page by page, as it is now.',
    request: requests.planApplyRequest,
    response: wire.planApplyResponse,
    errors: [...ofPlan, 'plan_archived', 'plan_assign_failed', 'bad_cursor'],
  }),
} as const satisfies Record<string, RouteSpec>;
