import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/create-app.ts';
import { currentScope } from '../runtime/request-scope.ts';
import type { WakingEnv } from './wake-lanes.ts';

/** Sends messages for deliveries that a change has made due. It runs after the answer. */
export const wakeAfter = async (env: WakingEnv, now: number): Promise<unknown> =>
  (await import('./wake-lanes.ts')).wakeOrLog(env, now);

/** Whether the current request has written since the last call. */
export function takeWrites(): boolean {
  const scope = currentScope();
  if (!scope?.writes) return false;
  scope.writes = false;
  return true;
}

/** Starts the deliveries of a request's changes at once. A request that only reads has no cost. */
export const wakesAfterChanges =
  <Bindings extends WakingEnv>(): MiddlewareHandler<AppEnv<Bindings>> =>
  async (c, next) => {
    await next();
    if (takeWrites()) c.executionCtx.waitUntil(wakeAfter(c.env, c.get('runtime').now()));
  };
