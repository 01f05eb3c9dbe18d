import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events/types.ts';
import { limits } from '../limits.ts';
import { optionalChoice, optionalTime, pageLimit, refusal } from './fields.ts';
import { aboutTenants } from './requests.ts';

export const eventsRequest = aboutTenants({
  type: optionalChoice(EVENT_TYPES, refusal('bad_value', 'type')),
  since: optionalTime('since', 'ISO 8601; events from then on. A cursor goes on from where it is.'),
  limit: pageLimit(limits.eventsPage),
  cursor: z.nullish(z.string({ error: refusal('bad_cursor') })).check(
    z.meta({
      description: 'Opaque, from the answer before; without one, from the oldest event that is kept.',
    }),
  ),
});
