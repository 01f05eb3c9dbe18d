import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const destination = z.strictObject({
  destination_id: writtenUuid(),
  kind: z.enum(['stripe', 'openmeter', 'https']),
  name: z.string(),
  status: z.enum(['enabled', 'paused']),
  paused_reason: z.nullable(z.enum(['by_hand', 'failing', 'gone'])),
  paused_at: z.nullable(timestamp),
  failing_since: z
    .nullable(timestamp)
    .check(z.meta({ description: 'UTC. When the first of the attempts failed that have failed since.' })),
});

const example = {
  destination_id: '6f708192-a3b4-4c5d-8e6f-708192a3b4c5',
  kind: 'stripe',
  name: 'Stripe',
  status: 'enabled',
  paused_reason: null,
  paused_at: null,
  failing_since: null,
} as const;

const failing = { ...example, failing_since: '2026-02-11T08:00:00.000Z' } as const;

export const usageDestinationEvents = {
  'usage_destination.failing': eventKind({
    summary:
      'Five attempts in a row to send usage to a destination have failed. The service continues to retry.',
    data: destination,
    example: failing,
  }),
  'usage_destination.recovered': eventKind({
    summary: 'A failing destination accepts usage again. The delayed events are sent in order.',
    data: destination,
    example,
  }),
  'usage_destination.paused': eventKind({
    summary:
      'A destination was paused: manually, after three days of failures, or because it answered 410. It keeps its position.',
    data: destination,
    example: {
      ...failing,
      status: 'paused',
      paused_reason: 'failing',
      paused_at: '2026-02-14T08:00:00.000Z',
    },
  }),
  'usage_destination.resumed': eventKind({
    summary: 'A paused destination was resumed.',
    data: destination,
    example,
  }),
};
