import type { Context } from 'hono';
import type { Actor } from '../audit/audit.ts';
import { ANONYMOUS, type Operation } from '../operation.ts';
import type { AppEnv } from './create-app.ts';

/** The operation of a request, with the given actor. */
export const operationFor = <E extends AppEnv<{ DB: D1Database }>>(
  c: Context<E>,
  actor: Actor = ANONYMOUS,
): Operation => ({ db: c.env.DB, runtime: c.get('runtime'), actor, requestId: c.get('requestId') });

/** The operation of a request that a signed-in person sent. */
export const operationOfUser = <E extends AppEnv<{ DB: D1Database }>>(
  c: Context<E>,
  { userId }: { userId: string },
): Operation => operationFor(c, { kind: 'user', id: userId });
