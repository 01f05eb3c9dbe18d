import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const build = z.strictObject({
  build_id: writtenUuid(),
  project_id: writtenUuid(),
  status: z.enum(['succeeded', 'failed']),
  failure: z.nullable(z.string()).check(z.meta({ description: 'Machine-readable cause of a failure.' })),
  credits: z
    .number()
    .check(z.meta({ description: 'Credits charged; those of a failed build are refunded.' })),
  created_at: timestamp,
  finished_at: z.nullable(timestamp),
});

const example = {
  build_id: '6d1e2f3a-4b5c-4d6e-8f70-819a2b3c4d5e',
  project_id: '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60',
  status: 'succeeded',
  failure: null,
  credits: 1.2,
  created_at: '2026-01-31T09:30:00.000Z',
  finished_at: '2026-01-31T09:30:08.000Z',
} as const;

export const buildEvents = {
  'build.succeeded': eventKind({
    summary: 'A build of a prompt finished. Versions made by an edit are no builds of a prompt.',
    data: build,
    example,
  }),
  'build.failed': eventKind({
    summary: 'A build ended without a site. A cancelled build causes no event.',
    data: build,
    example: { ...example, status: 'failed', failure: 'builder_refused', credits: 0 },
  }),
};
