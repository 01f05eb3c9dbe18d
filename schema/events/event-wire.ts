import * as z from 'zod/mini';
import { writtenTime, writtenUri, writtenUuid } from '../formats.ts';
import { DELIVERY_STATES } from '../platform/event-requests.ts';
import { EVENT_TYPES } from '../platform/event-types.ts';
import { anyEvent, livemode } from './catalogue.ts';

const ok = z.literal(true);

export const eventsResponse = z.strictObject({
  ok,
  events: z.array(anyEvent).check(z.meta({ description: 'Oldest first.' })),
  next_cursor: z
    .nullable(z.string())
    .check(z.meta({ description: 'Of the next page; null when there is none yet.' })),
  cursor: z.nullable(z.string()).check(
    z.meta({
      description: 'Keep it to go on from here later; null when nothing has happened in the account yet.',
    }),
  ),
});

const time = writtenTime('UTC.');
const endpointId = writtenUuid();

export const endpoint = z.strictObject({
  endpoint_id: endpointId,
  url: writtenUri(),
  name: z.string(),
  types: z.nullable(z.array(z.enum(EVENT_TYPES))).check(z.meta({ description: 'null for all.' })),
  status: z.enum(['enabled', 'disabled']),
  disabled_reason: z.nullable(z.enum(['by_hand', 'failing', 'gone'])),
  disabled_at: z.nullable(time),
  created_at: time,
  former_secret_until: z
    .nullable(time)
    .check(z.meta({ description: 'Until when the previous secret also signs.' })),
});

export const endpointsResponse = z.strictObject({ ok, endpoints: z.array(endpoint) });

export const endpointResponse = z.strictObject({ ok, endpoint });

export const endpointSecretResponse = z.strictObject({
  ok,
  endpoint,
  secret: z
    .string()
    .check(
      z.meta({ description: '`whsec_…`: in this answer only, and in that of a repeat under the same key.' }),
    ),
});

export const endpointRemoveResponse = z.strictObject({ ok, endpoint_id: endpointId });

export const sentResponse = z.strictObject({ ok, event_id: z.string() });

const attempt = z.strictObject({
  at: time,
  ms: z.int().check(z.meta({ description: 'Milliseconds until the endpoint answered.' })),
  status: z.nullable(z.int()).check(z.meta({ description: 'null when there was no answer.' })),
  fault: z.nullable(z.enum(['timeout', 'unreachable', 'redirect', 'private_address'])),
  request: z
    .nullable(
      z.strictObject({
        url: writtenUri(),
        headers: z.record(z.string(), z.string()).check(z.meta({ description: 'Signatures are shortened.' })),
        body: z.string(),
      }),
    )
    .check(z.meta({ description: 'The request as it was sent; null when none was sent.' })),
  answer: z.string().check(z.meta({ description: 'The first 4 KiB of its body.' })),
});

export const delivery = z.strictObject({
  event_id: z.string(),
  type: z.enum(EVENT_TYPES),
  livemode,
  timestamp: time,
  tenant_id: z.nullable(writtenUuid()),
  external_ref: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  next_attempt_at: z.nullable(time),
  attempts: z.array(attempt).check(z.meta({ description: 'Oldest first.' })),
});

export const deliveriesResponse = z.strictObject({
  ok,
  deliveries: z.array(delivery).check(z.meta({ description: 'Newest event first.' })),
  next_cursor: z.nullable(z.string()),
});
