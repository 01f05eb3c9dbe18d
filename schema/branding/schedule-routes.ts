import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import * as wire from './schedule-wire.ts';

const credential = ['invalid_key', 'account_disabled', 'insufficient_scope', 'forbidden'] as const;
const faults = ['rate_limited', 'server_error', 'internal_error'] as const;

/** Schedules: publishes at a later time. */
export const scheduleRoutes = {
  listSchedules: {
    operationId: 'listSchedules',
    area: 'branding',
    method: 'GET',
    path: '/api/reseller/theme/schedules',
    summary: 'List scheduled publishes: the pending one and the outcomes of the latest others.',
    auth: { kind: 'bearer', key: 'theme' },
    rate: 'theme',
    answers: [{ status: 200, description: 'Schedules, newest first.', schema: wire.schedulesResponse }],
    errors: [...credential, ...faults],
  },
  schedulePublish: {
    operationId: 'schedulePublish',
    area: 'branding',
    method: 'PUT',
    path: '/api/reseller/theme/schedules/{scheduleId}',
    summary:
      'Publish a draft at a time, in place of a pending schedule. It is refused at that time when anything was saved or went live since.',
    auth: { kind: 'bearer', key: 'theme' },
    rate: 'theme',
    authoring: true,
    params: wire.scheduleParams,
    body: { contentType: 'application/json', schema: wire.scheduleRequest, limit: limits.scheduleBody },
    answers: [{ status: 200, description: 'The schedule.', schema: wire.scheduleResponse }],
    errors: [
      ...credential,
      'feature_disabled',
      'bad_request',
      'not_found',
      'conflict',
      'payload_too_large',
      ...faults,
    ],
  },
  cancelSchedule: {
    operationId: 'cancelSchedule',
    area: 'branding',
    method: 'DELETE',
    path: '/api/reseller/theme/schedules/{scheduleId}',
    summary: 'Cancel a pending schedule. Cancelling it again changes nothing.',
    auth: { kind: 'bearer', key: 'theme' },
    rate: 'theme',
    params: wire.scheduleParams,
    answers: [{ status: 200, description: 'The schedule with its outcome.', schema: wire.scheduleResponse }],
    errors: [...credential, 'not_found', 'conflict', ...faults],
  },
} as const satisfies Record<string, RouteSpec>;
