import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const publishRequest = z.strictObject({
  publish_request_id: z.string(),
  project_id: writtenUuid(),
  build_id: z.string().check(z.meta({ description: 'The version that is to be published.' })),
  grant_id: writtenUuid().check(z.meta({ description: 'Id of the connection that requests it.' })),
  client_name: z.nullable(z.string()),
  state: z.enum(['pending', 'approved', 'declined']),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
});

const example = {
  publish_request_id: '3e4f5a6b-7c8d-4e9f-8a0b-1c2d3e4f5a6b',
  project_id: '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60',
  build_id: '6d1e2f3a-4b5c-4d6e-8f70-819a2b3c4d5e',
  grant_id: '4d5e6f70-8192-4d3e-8f40-516273849506',
  client_name: 'Assistant',
  state: 'pending',
  created_at: '2026-01-31T09:31:00.000Z',
  decided_at: null,
} as const;

const decidedAt = '2026-01-31T10:02:00.000Z';

export const publishRequestEvents = {
  'publish.requested': eventKind({
    summary:
      'An assistant asks a person of the tenant to publish a version. A newer request of the same assistant for the ' +
      'same project takes the place of this one.',
    data: publishRequest,
    example,
  }),
  'publish.approved': eventKind({
    summary: 'A person approved the publish that an assistant requested.',
    data: publishRequest,
    example: { ...example, state: 'approved', decided_at: decidedAt },
  }),
  'publish.declined': eventKind({
    summary: 'A person declined the publish that an assistant requested.',
    data: publishRequest,
    example: { ...example, state: 'declined', decided_at: decidedAt },
  }),
};
