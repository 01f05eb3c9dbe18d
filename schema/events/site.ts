import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { reportKinds } from '../site/report-kinds.ts';
import { eventKind, timestamp } from './event-kind.ts';

const site = z.strictObject({
  project_id: writtenUuid(),
  slug: z.string(),
  state: z.enum(['published', 'unpublished']),
  build_id: z.nullable(z.string()).check(z.meta({ description: 'The version that visitors see.' })),
  published_at: z.nullable(timestamp),
});

const takedown = z.strictObject({
  project_id: writtenUuid(),
  slug: z.string(),
  status: z
    .number()
    .check(z.meta({ description: 'Status of the answer to visitors: 410, or 451 for a legal reason.' })),
  reason: z.string(),
  taken_down_at: timestamp,
});

const report = z.strictObject({
  report_id: writtenUuid(),
  project_id: writtenUuid(),
  slug: z.string(),
  kind: z.enum(reportKinds),
  created_at: timestamp,
  settled_at: z.nullable(timestamp),
});

const message = z.strictObject({
  message_id: writtenUuid(),
  project_id: writtenUuid(),
  slug: z.string(),
  created_at: timestamp,
});

const example = {
  project_id: '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60',
  slug: 'lind-bakery',
  state: 'published',
  build_id: '6d1e2f3a-4b5c-4d6e-8f70-819a2b3c4d5e',
  published_at: '2026-01-31T09:31:00.000Z',
} as const;

const taken = {
  project_id: example.project_id,
  slug: example.slug,
  status: 410,
  reason: 'Phishing was reported.',
  taken_down_at: '2026-02-14T08:00:00.000Z',
};

const reported = {
  report_id: '4f5a6b7c-8d9e-4f0a-8b1c-2d3e4f5a6b7c',
  project_id: example.project_id,
  slug: example.slug,
  kind: 'deception',
  created_at: '2026-02-13T17:20:00.000Z',
  settled_at: null,
} as const;

export const siteEvents = {
  'site.published': eventKind({
    summary:
      'A site, or another version of it, was published. The end of a suspension also publishes it again.',
    data: site,
    example,
  }),
  'site.unpublished': eventKind({
    summary: 'A site was unpublished by its owner, a suspension, or the deletion of its project.',
    data: site,
    example: { ...example, state: 'unpublished', build_id: null, published_at: null },
  }),
  'site.taken_down': eventKind({
    summary: 'The operator took a site down. Publishing does not restore it.',
    data: takedown,
    example: taken,
  }),
  'site.restored': eventKind({
    summary: 'The operator lifted a takedown.',
    data: takedown,
    example: taken,
  }),
  'site.reported': eventKind({
    summary: 'Somebody reported a site. The text of the report is in the console, under Reports.',
    data: report,
    example: reported,
  }),
  'site.report_settled': eventKind({
    summary: 'A report was settled in the console, or by the operator.',
    data: report,
    example: { ...reported, settled_at: '2026-02-14T08:00:00.000Z' },
  }),
  'site.message_received': eventKind({
    summary:
      'A visitor sent a message with a form of a site. The event has nothing of what they wrote: the message is in the ' +
      'dashboard of the tenant.',
    data: message,
    example: {
      message_id: '5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d',
      project_id: example.project_id,
      slug: example.slug,
      created_at: '2026-02-13T17:20:00.000Z',
    },
  }),
};
