import type { Hono } from 'hono';
import { testDataRoutes } from '../../../schema/platform/test-data-routes.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PlatformCall } from '../http/call.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { FunctionEnv } from '../http/function-env.ts';
import { mountFunctionRoute } from '../http/mount-function.ts';
import { type WireDeletion, wireDeletion } from './deletion-statements.ts';
import { runDeletion } from './run-deletion.ts';
import { type DeletionScope, startDeletion } from './start-deletion.ts';

async function deleteAndShow(
  call: PlatformCall,
  scope: DeletionScope,
): Promise<Result<{ deletion: WireDeletion }, PlatformFailure>> {
  const started = await startDeletion(call, scope);
  if (!started.ok) return started;
  return ok({ deletion: wireDeletion((await runDeletion(call, started.value.id)) ?? started.value) });
}

/** Mounts the functions that delete test data. */
export function mountTestDataFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, 'clock-delete', testDataRoutes.clockDelete, async (call, body) => {
    if (call.caller.isTest !== true) return refuse('test_mode_required');
    if (body.confirm !== body.clock_id) return refuse('confirm_mismatch');
    return deleteAndShow(call, { clockId: body.clock_id });
  });

  mountFunctionRoute(app, 'test-data-delete', testDataRoutes.testDataDelete, async (call, body) => {
    if (call.caller.isTest !== true) return refuse('test_mode_required');
    if (body.confirm !== call.caller.accountId) return refuse('confirm_mismatch');
    return deleteAndShow(call, { key: body.idempotency_key });
  });
}
