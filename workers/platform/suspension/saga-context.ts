import type { PlatformCall } from '../http/call.ts';
import { providersOf } from '../providers/providers-of.ts';
import type { SagaContext } from './run-saga.ts';

export const sagaContext = ({
  db,
  settings,
  runtime,
}: Pick<PlatformCall, 'db' | 'settings' | 'runtime'>): SagaContext => ({
  db,
  runtime,
  providers: providersOf({ ...settings, DB: db }, runtime.now),
});
