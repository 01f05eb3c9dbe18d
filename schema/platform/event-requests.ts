import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { readId } from '../names/id.ts';
import { EVENT_TYPES } from './event-types.ts';
import {
  optionalChoice,
  optionalText,
  optionalTime,
  pageCursor,
  pageLimit,
  refusal,
  requiredText,
} from './fields.ts';
import { aboutTenants } from './requests.ts';

export const eventsRequest = aboutTenants({
  type: optionalChoice(EVENT_TYPES, refusal('bad_value', 'type')),
  since: optionalTime('since', 'ISO 8601; events from then on, also on pages with a cursor.'),
  limit: pageLimit(limits.eventsPage),
  cursor: z.nullish(z.string({ error: refusal('bad_cursor') })).check(
    z.meta({
      description:
        'Opaque, from the previous answer; without one the list starts with the oldest stored event.',
    }),
  ),
});

const endpointId = {
  endpoint_id: requiredText('endpoint_id', 64, 'Id of an endpoint (UUID).').check(z.overwrite(readId)),
};
const key = requiredText('idempotency_key', 255);
const url = (required: boolean) =>
  required
    ? requiredText('url', limits.webhookUrl, 'https, at a public name. Events are posted there.')
    : optionalText('url', limits.webhookUrl, 'https, at a public name.');
const types = z
  .nullish(
    z
      .array(z.enum(EVENT_TYPES, { error: refusal('bad_value', 'types') }), {
        error: refusal('bad_value', 'types'),
      })
      .check(
        z.minLength(1, refusal('bad_value', 'types')),
        z.maxLength(EVENT_TYPES.length, refusal('bad_value', 'types')),
      ),
  )
  .check(z.meta({ description: 'Types of events that it gets; null for all, also later ones.' }));
const name = optionalText('name', limits.webhookName, 'The name for your staff.');

export const endpointCreateRequest = z.object({
  url: url(true) as ReturnType<typeof requiredText>,
  name,
  types,
  idempotency_key: key,
});

export const endpointRequest = z.object(endpointId);

export const endpointUpdateRequest = z.object({
  ...endpointId,
  url: url(false) as ReturnType<typeof optionalText>,
  name,
  types,
  status: optionalChoice(['enabled', 'disabled'], refusal('bad_value', 'status')),
});

export const endpointRotateRequest = z.object({
  ...endpointId,
  idempotency_key: key,
  hours: z
    .nullish(
      z
        .int({ error: refusal('bad_value', 'hours') })
        .check(
          z.gte(0, refusal('bad_value', 'hours')),
          z.lte(limits.webhookRotation.most, refusal('bad_value', 'hours')),
        ),
    )
    .check(
      z.meta({
        description: `How long the secret before still signs too: ${limits.webhookRotation.usual} hours unless another time is given.`,
      }),
    ),
});

export const endpointTestRequest = z.object({ ...endpointId, idempotency_key: key });

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

export const deliveriesRequest = z.object({
  ...endpointId,
  state: optionalChoice(DELIVERY_STATES, refusal('bad_value', 'state')),
  limit: pageLimit(limits.deliveriesPage),
  cursor: pageCursor,
});

export const deliverySendRequest = z.object({
  ...endpointId,
  event_id: requiredText('event_id', 64, 'Id of an event that is still stored.'),
});
