import type { Operation } from '../../../shared/operation.ts';
import { type ProviderSettings, providersOf } from '../providers/providers-of.ts';
import type { SagaOperation } from './run-saga.ts';

/** An operation with the providers that these settings name. */
export const sagaOperation = (operation: Operation, settings: ProviderSettings): SagaOperation => ({
  ...operation,
  providers: providersOf({ ...settings, DB: operation.db }, operation.runtime.now),
});
