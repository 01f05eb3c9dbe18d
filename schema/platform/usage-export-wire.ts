import * as z from 'zod/mini';
import { writtenTime, writtenUri, writtenUuid } from '../formats.ts';
import { DESTINATION_KINDS } from './usage-export-requests.ts';

const ok = z.literal(true);
const time = writtenTime('UTC.');
const count = (description: string) => z.int().check(z.meta({ description }));
const fault = z.nullable(z.enum(['timeout', 'unreachable', 'redirect', 'private_address']));
const status = z.nullable(z.int()).check(z.meta({ description: 'HTTP status; null without an answer.' }));
const answer = z.string().check(z.meta({ description: 'The receiver’s answer, at most 4 KiB.' }));

export const usageDestination = z.strictObject({
  destination_id: writtenUuid(),
  kind: z.enum(DESTINATION_KINDS),
  name: z.string(),
  url: writtenUri(),
  event_name: z.string(),
  units_per_credit: z.nullable(z.int()).check(z.meta({ description: 'For Stripe; null for others.' })),
  from: z.nullable(time).check(z.meta({ description: 'Null: since it was created.' })),
  status: z.enum(['enabled', 'paused']),
  paused_reason: z.nullable(z.enum(['by_hand', 'failing', 'gone'])),
  paused_at: z.nullable(time),
  created_at: time,
  accepted: count('Events that the receiver has accepted.'),
  accepted_at: z.nullable(time).check(z.meta({ description: 'When it accepted the last one.' })),
  pending: count('Events that wait, counted up to 1000.'),
  failures: count('Stored events that were refused, counted up to 1000.'),
  failing_since: z.nullable(time),
  next_attempt_at: z.nullable(time),
  last_error: z
    .nullable(z.strictObject({ status, fault, answer }))
    .check(z.meta({ description: 'The failure of the last attempt; null when it succeeded.' })),
});

export const usageDestinationsResponse = z.strictObject({ ok, destinations: z.array(usageDestination) });
export const usageDestinationResponse = z.strictObject({ ok, destination: usageDestination });
export const usageDestinationSecretResponse = z.strictObject({
  ok,
  destination: usageDestination,
  secret: z
    .nullable(z.string())
    .check(z.meta({ description: 'For kind `https`: the secret that signs its events. Null for others.' })),
});
export const usageDestinationRemoveResponse = z.strictObject({ ok, destination_id: writtenUuid() });
export const usageDestinationTestResponse = z.strictObject({
  ok,
  reached: z
    .boolean()
    .check(z.meta({ description: 'Whether it accepted the request; for Stripe: whether it has the meter.' })),
  status,
  fault,
  answer,
});

export const usageFailure = z.strictObject({
  event_id: writtenUuid('`entry_id` of the ledger entry.'),
  at: time,
  code: z.enum(['refused', 'unknown_subject', 'fractional_value', 'uncertain']),
  status,
  answer,
  state: z.enum(['kept', 'waiting']).check(z.meta({ description: '`waiting`: it will be sent again.' })),
  tenant_id: writtenUuid(),
  external_ref: z.string(),
  subject: z.string(),
  credits: z.number().check(z.meta({ description: 'Negative for a refund.' })),
  time: time.check(z.meta({ description: 'Of the entry.' })),
});

export const usageFailuresResponse = z.strictObject({
  ok,
  failures: z.array(usageFailure).check(z.meta({ description: 'The newest event first.' })),
  next_cursor: z.nullable(z.string()),
});

export const usageSubject = z.strictObject({
  tenant_id: writtenUuid(),
  external_ref: z.string(),
  subject: z.string(),
});

export const usageSubjectsResponse = z.strictObject({
  ok,
  subjects: z.array(usageSubject).check(z.meta({ description: 'The subjects that were set, by tenant.' })),
  next_cursor: z.nullable(z.string()),
});

export const usageSubjectsSetResponse = z.strictObject({
  ok,
  set: count('Tenants whose subject now has the sent value.'),
  unknown: z
    .array(z.string())
    .check(z.meta({ description: 'Tenants that the account does not have, as they were named.' })),
});
