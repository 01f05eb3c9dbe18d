import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/create-app.ts';
import { currentScope } from '../http/request-scope.ts';
import type { WakingEnv } from './wake-lanes.ts';

/** Looks for what a change made due, after its answer. */
export const wakeAfter = async (env: WakingEnv, now: number): Promise<unknown> =>
  (await import('./wake-lanes.ts')).wakeOrLog(env, now);

/** Whether the current request has written since this was last asked. */
export function takeWrites(): boolean {
  const scope = currentScope();
  if (!scope?.writes) return false;
  scope.writes = false;
  return true;
}

/** What a request changed is told of at once. A request that only reads costs nothing. */
export const wakesAfterChanges =
  <Bindings extends WakingEnv>(): MiddlewareHandler<AppEnv<Bindings>> =>
  async (c, next) => {
    await next();
    if (takeWrites()) c.executionCtx.waitUntil(wakeAfter(c.env, c.get('runtime').now()));
  };
