import type { PlatformCall } from '../http/call.ts';
import { providersOf } from '../providers/providers-of.ts';
import type { SagaContext } from './run-saga.ts';

export const sagaContext = ({
  db,
  env,
  runtime,
}: Pick<PlatformCall, 'db' | 'env' | 'runtime'>): SagaContext => ({
  db,
  providers: providersOf({ ...env, DB: db }, runtime.now),
  now: runtime.now,
});
