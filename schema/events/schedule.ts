import * as z from 'zod/mini';
import { scheduleOutcomes } from '../branding/schedule-outcomes.ts';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const publishAt = timestamp;

const siteSchedule = z.strictObject({
  project_id: writtenUuid(),
  slug: z.string(),
  build_id: z.string().check(z.meta({ description: 'The version that was to be published.' })),
  publish_at: publishAt,
  failure: z
    .nullable(z.enum(['workspace_suspended', 'publish_limit', 'nothing_to_publish', 'not_allowed']))
    .check(z.meta({ description: 'Why it was not published.' })),
});

const siteExample = {
  project_id: '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60',
  slug: 'lind-bakery',
  build_id: '6d1e2f3a-4b5c-4d6e-8f70-819a2b3c4d5e',
  publish_at: '2026-02-01T06:00:00.000Z',
  failure: null,
};

export const siteScheduleEvents = {
  'site.scheduled': eventKind({
    summary: 'A version was scheduled to be published at a time. It replaces an earlier schedule.',
    data: siteSchedule,
    example: siteExample,
  }),
  'site.schedule_completed': eventKind({
    summary: 'The version was published at its time. `site.published` follows for the site.',
    data: siteSchedule,
    example: siteExample,
  }),
  'site.schedule_cancelled': eventKind({
    summary:
      'A schedule ended before its time: it was cancelled, or ended by a publish, a suspension or a deletion.',
    data: siteSchedule,
    example: siteExample,
  }),
  'site.schedule_failed': eventKind({
    summary: 'The version could not be published at its time. The schedule has ended.',
    data: siteSchedule,
    example: { ...siteExample, failure: 'publish_limit' },
  }),
};

const brandSchedule = z.strictObject({
  schedule_id: z.string(),
  hash: z.string().check(z.meta({ description: 'Hash of the draft that was to be published.' })),
  publish_at: publishAt,
  time_zone: z.string().check(z.meta({ description: 'IANA name of the zone that the time was chosen in.' })),
  outcome: z.nullable(z.enum(scheduleOutcomes)).check(z.meta({ description: 'How it ended.' })),
  settled_at: z.nullable(timestamp),
});

const brandExample = {
  schedule_id: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d',
  hash: '0123456789abcdef',
  publish_at: '2026-02-01T06:00:00.000Z',
  time_zone: 'Europe/Vienna',
  outcome: null,
  settled_at: null,
};

const settledAt = '2026-02-01T06:00:20.000Z';

export const brandScheduleEvents = {
  'brand.scheduled': eventKind({
    summary: 'A draft was scheduled to be published at a time.',
    data: brandSchedule,
    example: brandExample,
  }),
  'brand.schedule_completed': eventKind({
    summary: 'The draft was published at its time. `brand.published` follows for the brand.',
    data: brandSchedule,
    example: { ...brandExample, outcome: 'published', settled_at: settledAt },
  }),
  'brand.schedule_cancelled': eventKind({
    summary:
      'A schedule ended before its time: it was cancelled, or ended by another schedule or another change of the brand.',
    data: brandSchedule,
    example: { ...brandExample, outcome: 'cancelled', settled_at: '2026-01-31T18:00:00.000Z' },
  }),
  'brand.schedule_failed': eventKind({
    summary: 'The draft could not be published at its time.',
    data: brandSchedule,
    example: { ...brandExample, outcome: 'draft_changed', settled_at: settledAt },
  }),
};
