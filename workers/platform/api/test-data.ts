import type { Hono } from 'hono';
import { testDataRoutes } from '#schema/platform/test-data-routes.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../core/call.ts';
import { type PlatformFailure, refuse } from '../core/failure.ts';
import { type WireDeletion, wireDeletion } from '../customers/test-data/deletion-statements.ts';
import { runDeletion } from '../customers/test-data/run-deletion.ts';
import { type DeletionScope, startDeletion } from '../customers/test-data/start-deletion.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

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
  mountFunctionRoute(app, testDataRoutes.clockDelete, async (call, body) => {
    if (call.caller.isTest !== true) return refuse('test_mode_required');
    if (body.confirm !== body.clock_id) return refuse('confirm_mismatch');
    return deleteAndShow(call, { clockId: body.clock_id });
  });

  mountFunctionRoute(app, testDataRoutes.testDataDelete, async (call, body) => {
    if (call.caller.isTest !== true) return refuse('test_mode_required');
    if (body.confirm !== call.caller.accountId) return refuse('confirm_mismatch');
    return deleteAndShow(call, { key: body.idempotency_key });
  });
}
