import type { Operation } from '#shared/operation.ts';
import type { ProviderSettings } from '../../core/settings.ts';
import { createProviders } from '../../reach/providers/create-providers.ts';
import type { SagaOperation } from './run-saga.ts';

/** An operation with the providers of these settings. */
export const sagaOperation = (operation: Operation, settings: ProviderSettings): SagaOperation => ({
  ...operation,
  providers: createProviders({ ...settings, DB: operation.db }, operation.runtime.now),
});
