import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const suspension = z.strictObject({
  suspension_id: writtenUuid(),
  direction: z
    .enum(['down', 'up'])
    .check(z.meta({ description: '`down` takes sites, domains and resources down, `up` restores them.' })),
  reason: z.nullable(z.string()),
  started_at: timestamp,
  lifted_at: z.nullable(timestamp),
  open_steps: z
    .int()
    .check(z.meta({ description: 'Number of steps that remain to be taken down or restored.' })),
});

const example = {
  suspension_id: '5d1f0c3a-7b2e-4f68-8c9d-0a1b2c3d4e5f',
  direction: 'down',
  reason: 'overdue',
  started_at: '2026-02-14T08:00:00.000Z',
  lifted_at: null,
  open_steps: 0,
} as const;

export const suspensionEvents = {
  'suspension.finished': eventKind({
    summary: 'Everything was taken down, or restored.',
    data: suspension,
    example,
  }),
  'suspension.stuck': eventKind({
    summary: 'Steps are still open after five attempts. The service continues to retry them.',
    data: suspension,
    example: { ...example, open_steps: 2 },
  }),
};
