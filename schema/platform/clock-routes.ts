import type { RouteSpec } from '../route.ts';
import * as requests from './clock-requests.ts';
import * as wire from './clock-wire.ts';
import type { PlatformError } from './errors.ts';
import { credential, platformFunction } from './routes.ts';

const onTestSide: readonly PlatformError[] = [...credential, 'bad_value', 'test_mode_required'];

/** The functions of test clocks. The Worker loads them with the first call. */
export const clockRoutes = {
  clocks: platformFunction('platform-clocks', {
    summary: 'List the test clocks of the account’s test side, newest first.',
    request: requests.clocksRequest,
    response: wire.clocksResponse,
    errors: onTestSide,
  }),
  clockCreate: platformFunction('platform-clock-create', {
    summary: 'Make a test clock, once for an idempotency key. Test keys only.',
    request: requests.clockCreateRequest,
    response: wire.clockResponse,
    errors: [...onTestSide, 'clock_limit', 'idempotency_conflict'],
  }),
  clockAttach: platformFunction('platform-clock-attach', {
    summary: 'Attach a test tenant to a clock, whose time applies to the tenant from then on.',
    request: requests.clockAttachRequest,
    response: wire.clockResponse,
    errors: [
      ...onTestSide,
      'tenant_required',
      'tenant_not_found',
      'terminated',
      'clock_not_found',
      'clock_advancing',
      'clock_attached',
      'clock_full',
    ],
  }),
  clockAdvance: {
    ...platformFunction('platform-clock-advance', {
      summary: 'Advance a test clock. Everything that becomes due happens in order.',
      request: requests.clockAdvanceRequest,
      response: wire.clockResponse,
      errors: [...onTestSide, 'clock_not_found', 'clock_advancing'],
    }),
    answers: [
      {
        status: 202,
        description:
          'The clock is being advanced, or has arrived: see `status`. Repeat the same call to continue.',
        schema: wire.clockResponse,
      },
    ],
  },
} as const satisfies Record<string, RouteSpec>;
