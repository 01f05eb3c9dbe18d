import * as z from 'zod/mini';
import { readId } from '../names/id.ts';
import type { RouteSpec } from '../route.ts';
import type { PlatformError } from './errors.ts';
import { requiredText } from './fields.ts';
import { credential, platformFunction } from './routes.ts';
import { deletionResponse } from './test-data-wire.ts';

const clockDeleteRequest = z.object({
  clock_id: requiredText('clock_id', 64, 'Id of a test clock (UUID).').check(z.overwrite(readId)),
  confirm: requiredText('confirm', 64, 'The same id again.').check(z.overwrite(readId)),
});

const testDataDeleteRequest = z.object({
  confirm: requiredText('confirm', 64, 'The id of the test side, as `platform-ping` answers it.').check(
    z.overwrite(readId),
  ),
  idempotency_key: requiredText('idempotency_key', 255),
});

const errors: readonly PlatformError[] = [
  ...credential,
  'bad_value',
  'confirm_mismatch',
  'test_mode_required',
];

const answers = [
  {
    status: 202,
    description: 'Running, or done: see `status`. Repeat the same call to continue.',
    schema: deletionResponse,
  },
];

/** The functions that delete test data. The Worker loads them with the first call. */
export const testDataRoutes = {
  clockDelete: {
    ...platformFunction('platform-clock-delete', {
      summary: 'Delete a test clock with its tenants and all their data. Their references are free again.',
      request: clockDeleteRequest,
      response: deletionResponse,
      errors: [...errors, 'clock_not_found'],
    }),
    answers,
  },
  testDataDelete: {
    ...platformFunction('platform-test-data-delete', {
      summary:
        'Delete all tenants, clocks, events and mails of the account’s test side, once for an idempotency key.',
      request: testDataDeleteRequest,
      response: deletionResponse,
      errors,
    }),
    answers,
  },
} as const satisfies Record<string, RouteSpec>;
