import * as z from 'zod/mini';
import { anyEvent } from '../events/catalogue.ts';

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
