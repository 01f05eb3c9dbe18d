import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';
import { EVENT_TYPES, type EventType } from '../platform/event-types.ts';
import { buildEvents } from './build.ts';
import { connectionEvents } from './connection.ts';
import { creditEvents } from './credits.ts';
import { domainEvents } from './domain.ts';
import { endpointEvents } from './endpoint.ts';
import { type EventKind, eventKind } from './event-kind.ts';
import { keyEvents } from './key.ts';
import { memberEvents } from './member.ts';
import { planEvents } from './plan.ts';
import { publishRequestEvents } from './publish-request.ts';
import { brandScheduleEvents, siteScheduleEvents } from './schedule.ts';
import { senderEvents } from './sender.ts';
import { siteEvents } from './site.ts';
import { suspensionEvents } from './suspension.ts';
import { tenantEvents } from './tenant.ts';
import { usageDestinationEvents } from './usage-destination.ts';

const reached = z.strictObject({
  alert_id: writtenUuid(),
  tenant_id: writtenUuid('Workspace id.'),
  month: z.string().check(z.meta({ description: 'UTC, for example 2026-11.' })),
  measure: z.enum(['credits', 'usd', 'cap_percent']),
  threshold: z.number(),
  reached: z.number().check(z.meta({ description: 'The usage when it was reached.' })),
});

const spendAlertEvents = {
  'tenant.spend_alert_reached': eventKind({
    summary:
      'The usage of a calendar month reached an alert. It happens at most once a month for each alert and tenant.',
    data: reached,
    example: {
      alert_id: '4d5e6f70-8192-4a3b-8c4d-5e6f70819203',
      tenant_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      month: '2026-01',
      measure: 'credits',
      threshold: 80,
      reached: 81.5,
    },
  }),
};

const brand = z.strictObject({
  revision: z
    .string()
    .check(z.meta({ description: 'The revision of the account’s branding after the change.' })),
  hash: z
    .nullable(z.string())
    .check(z.meta({ description: 'Hash of the stylesheet; null when it was removed.' })),
  version: z.nullable(z.int()).check(z.meta({ description: 'Number of the release; null for a draft.' })),
});

const example = {
  revision: '2026-01-31T09:30:00.000001Z',
  hash: '0123456789abcdef',
  version: 4,
};

const brandEvents = {
  'brand.saved': eventKind({
    summary: 'A draft was saved.',
    data: brand,
    example: { ...example, version: null },
  }),
  'brand.published': eventKind({ summary: 'A draft went live.', data: brand, example }),
  'brand.rolled_back': eventKind({ summary: 'An earlier release went live again.', data: brand, example }),
  'brand.cleared': eventKind({
    summary: 'The stylesheet was removed.',
    data: brand,
    example: { ...example, hash: null },
  }),
};

/** Every type of event with its object. A type that is missing here does not compile. */
export const eventCatalogue = {
  ...tenantEvents,
  ...memberEvents,
  ...suspensionEvents,
  ...creditEvents,
  ...buildEvents,
  ...siteEvents,
  ...siteScheduleEvents,
  ...domainEvents,
  ...senderEvents,
  ...brandEvents,
  ...brandScheduleEvents,
  ...spendAlertEvents,
  ...planEvents,
  ...keyEvents,
  ...connectionEvents,
  ...publishRequestEvents,
  ...usageDestinationEvents,
  ...endpointEvents,
} satisfies Record<EventType, EventKind>;

const eventId = z
  .string()
  .check(
    z.regex(/^evt_[0-9a-f]{32}$/),
    z.meta({ description: 'Id of the event. A repeated delivery has the same id.' }),
  );

export const livemode = z
  .boolean()
  .check(z.meta({ description: 'false for what happens on the test side of the account.' }));

/** The schema of an event of one type, both in a request to an endpoint and in a list. */
const eventOf = (type: EventType) =>
  z.strictObject({
    id: eventId,
    type: z.literal(type),
    livemode,
    timestamp: writtenTime('When it happened, UTC.'),
    account_id: writtenUuid(),
    tenant_id: z
      .nullable(writtenUuid())
      .check(z.meta({ description: 'null for what concerns the account itself.' })),
    external_ref: z
      .nullable(z.string())
      .check(z.meta({ description: 'The tenant’s, as the account gave it.' })),
    data: eventCatalogue[type].data,
  });

export const eventSchemas = Object.fromEntries(EVENT_TYPES.map((type) => [type, eventOf(type)])) as Record<
  EventType,
  ReturnType<typeof eventOf>
>;

const [first, ...others] = EVENT_TYPES.map((type) => eventSchemas[type]);
if (first === undefined) throw new Error('there are no events');

/** Any event; its type distinguishes it. */
export const anyEvent = z.discriminatedUnion('type', [first, ...others]);

/** A whole event with the example of its type, as `platform-events` answers it, for the documentation. */
export const exampleEvent = (type: EventType) => ({
  id: 'evt_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  type,
  livemode: true,
  timestamp: '2026-01-31T09:30:00.000Z',
  account_id: '5b0c1f9e-4d63-4c1a-9a52-7d1a9c0f6e21',
  ...(ACCOUNT_FAMILIES.has(type.slice(0, type.indexOf('.')))
    ? { tenant_id: null, external_ref: null }
    : { tenant_id: '0f8fad5b-d9cb-469f-a165-70867728950e', external_ref: 'service-4711' }),
  data: eventCatalogue[type].example,
});

/** Families of events that concern the account itself. */
const ACCOUNT_FAMILIES: ReadonlySet<string> = new Set([
  'brand',
  'plan',
  'sender',
  'key',
  'usage_destination',
  'endpoint',
]);
