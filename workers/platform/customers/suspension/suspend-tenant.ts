import type * as z from 'zod/mini';
import type { suspendResponse } from '#schema/platform/wire.ts';
import { ok, type Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findLiveTenant } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { continueRun } from './continue-run.ts';
import { runNow } from './run-now.ts';
import type { SagaReport } from './run-saga.ts';
import { startTakedown, type TakedownStart } from './start-takedown.ts';
import { stopWorkspaceBuilds } from './stop-workspace-builds.ts';

export type Suspended = Omit<z.infer<typeof suspendResponse>, 'ok'>;

const ALREADY: Suspended = { status: 'suspended', already: true };

/**
 * Suspends a tenant. The status changes first, so that running builds and publishes are refused; then everything public
 * is taken down. A failed step is named in the report and tried again by the sweep; the tenant is suspended
 * nevertheless.
 */
export async function suspendTenant(
  call: PlatformCall,
  input: TenantSelector & { reason: string | null },
): Promise<Result<Suspended, PlatformFailure>> {
  const found = await findLiveTenant(call, input);
  if (!found.ok) return found;
  if (found.value.status === 'suspended') return repeated(call, found.value.id);
  let start: TakedownStart;
  try {
    start = await startTakedown(call, found.value, { to: 'suspended', reason: input.reason });
  } catch (error) {
    log('error', 'suspend_failed', { request_id: call.requestId, ...describeError(error) });
    return refuse('suspend_failed', 'storage unavailable');
  }
  if (start.suspensionId === null)
    return start.status === 'suspended' ? repeated(call, found.value.id) : refuse('terminated');
  const report = await takedownReport(call, found.value.id, start.suspensionId);
  return ok({ status: 'suspended', report });
}

/** Takes down the captured items, ends running builds, and refunds their charges. */
export async function takedownReport(
  call: PlatformCall,
  tenantId: string,
  suspensionId: string,
): Promise<NonNullable<Suspended['report']>> {
  const stopped = stopWorkspaceBuilds(call.db, tenantId, call.runtime.now());
  call.afterwards(
    stopped.catch((error: unknown) => {
      // The sweep ends the builds that are left.
      log('error', 'builds_not_stopped', { request_id: call.requestId, ...describeError(error) });
    }),
  );
  return takenDown(await runNow(call, suspensionId, 'down'));
}

/** The answer to a request for what is so already: `already` only when nothing is left to be taken down. */
async function repeated(call: PlatformCall, tenantId: string): Promise<Result<Suspended, PlatformFailure>> {
  const left = await continueRun(call, tenantId, 'down');
  return ok(left === null ? ALREADY : { status: 'suspended', report: takenDown(left) });
}

function takenDown(report: Omit<SagaReport, 'left'>): NonNullable<Suspended['report']> {
  return {
    pausedPods: report.done.pod,
    unpublishedProjects: report.done.project,
    disconnectedDomains: report.done.domain,
    pausedCloud: report.done.cloud,
    errors: report.errors,
  };
}
