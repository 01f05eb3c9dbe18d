import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { readId } from '../names/id.ts';
import {
  optionalChoice,
  optionalText,
  optionalTime,
  pageCursor,
  pageLimit,
  refusal,
  requiredText,
} from './fields.ts';

export const DESTINATION_KINDS = ['stripe', 'openmeter', 'https'] as const;
export const UNITS_PER_CREDIT = [1, 10, 100, 1_000, 1_000_000] as const;

const destinationId = {
  destination_id: requiredText('destination_id', 64, 'Id of a usage destination (UUID).').check(
    z.overwrite(readId),
  ),
};

const kindMissing = refusal('missing_fields', 'kind required');
const name = optionalText('name', limits.webhookName, 'The name for your staff.');
const url = optionalText(
  'url',
  limits.webhookUrl,
  'https, at a public name: where events are posted, or the API of OpenMeter. Not for Stripe.',
);
const secret = optionalText(
  'secret',
  512,
  'Secret or restricted key of Stripe, of the same side as this key; token of OpenMeter; or the secret that signs (`whsec_…`), which is made without one.',
);
const eventName = optionalText(
  'event_name',
  100,
  'Event name of the meter, or type of the events: `credits_used` unless another is given.',
);

export const usageDestinationCreateRequest = z.object({
  kind: z
    .enum(DESTINATION_KINDS, {
      error: ({ input }) =>
        input === undefined || input === null ? kindMissing : refusal('bad_value', 'kind'),
    })
    .check(z.meta({ description: 'What receives the events.' })),
  name,
  url,
  secret,
  event_name: eventName,
  units_per_credit: z
    .nullish(z.literal([...UNITS_PER_CREDIT], { error: refusal('bad_value', 'units_per_credit') }))
    .check(
      z.meta({
        description: 'For Stripe, which takes whole numbers: how many a credit counts as. 1000 by default.',
      }),
    ),
  from: optionalTime(
    'from',
    'ISO 8601; entries from then on are sent, also those before now. Without it, entries from now on.',
  ),
  idempotency_key: requiredText('idempotency_key', 255),
});

export const usageDestinationRequest = z.object(destinationId);

export const usageDestinationUpdateRequest = z.object({
  ...destinationId,
  name,
  url,
  secret,
  event_name: eventName,
  status: optionalChoice(['enabled', 'paused'], refusal('bad_value', 'status')),
});

export const usageFailuresRequest = z.object({
  ...destinationId,
  limit: pageLimit(limits.usageFailuresPage),
  cursor: pageCursor,
});

const oneOf = refusal('missing_fields', 'event_id, from or all required');

export const usageSendRequest = z
  .object({
    ...destinationId,
    event_id: optionalText('event_id', 64, 'A stored event, to be sent again.'),
    all: z
      .nullish(z.boolean({ error: refusal('bad_value', 'all') }))
      .check(z.meta({ description: 'Every stored event.' })),
    from: optionalTime(
      'from',
      'ISO 8601; everything from then on, also what was accepted. Stripe tells repeats apart for a day only, and refuses an earlier time once it has accepted events.',
    ),
  })
  .check(
    z.refine(
      ({ event_id, all, from }) =>
        [event_id != null, all === true, from != null].filter((given) => given).length === 1,
      { error: oneOf },
    ),
  );

export const usageSubjectsRequest = z.object({
  ...destinationId,
  limit: pageLimit(limits.usageSubjectsPage),
  cursor: pageCursor,
});

const bad = refusal('bad_value', 'subjects');
const text = (most: number) => z.string({ error: bad }).check(z.minLength(1, bad), z.maxLength(most, bad));

export const usageSubjectsSetRequest = z.object({
  ...destinationId,
  subjects: z
    .array(
      z.object(
        {
          tenant_id: z.nullish(text(64).check(z.overwrite(readId))),
          external_ref: z.nullish(text(255)),
          subject: z.nullish(text(255)).check(z.meta({ description: 'null: the external reference again.' })),
        },
        { error: bad },
      ),
      {
        error: ({ input }) =>
          input === undefined || input === null ? refusal('missing_fields', 'subjects required') : bad,
      },
    )
    .check(z.minLength(1, bad), z.maxLength(limits.usageSubjectsSet, bad)),
});
