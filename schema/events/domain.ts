import * as z from 'zod/mini';
import { eventKind, timestamp } from './event-kind.ts';

const domain = z.strictObject({
  domain: z.string(),
  project_id: z
    .nullable(z.string())
    .check(z.meta({ description: 'The project whose site it shows; null for the account’s own domain.' })),
  status: z.string(),
  fault: z.nullable(z.string()).check(z.meta({ description: 'Why a name was lost.' })),
  verified_at: z.nullable(timestamp),
  missing_since: z
    .nullable(timestamp)
    .check(z.meta({ description: 'Since when the record of a held name is missing.' })),
});

const example = {
  domain: 'www.lind.example',
  project_id: '7e2f3a4b-5c6d-4e7f-8a90-1b2c3d4e5f60',
  status: 'pending',
  fault: null,
  verified_at: null,
  missing_since: null,
};

export const domainEvents = {
  'domain.claimed': eventKind({
    summary: 'A host name was claimed. The claim does not hold the name until its record is seen.',
    data: domain,
    example,
  }),
  'domain.verified': eventKind({
    summary: 'The record was seen: the name belongs to the tenant, or to the account.',
    data: domain,
    example: { ...example, status: 'verified', verified_at: '2026-01-31T09:31:00.000Z' },
  }),
  'domain.missing': eventKind({
    summary: 'The record of a held name is missing. The name is lost after 72 hours without it.',
    data: domain,
    example: {
      ...example,
      status: 'active',
      fault: 'proof_gone',
      verified_at: '2026-01-31T09:31:00.000Z',
      missing_since: '2026-02-10T09:31:00.000Z',
    },
  }),
  'domain.found': eventKind({
    summary: 'The record exists again.',
    data: domain,
    example: { ...example, status: 'active', verified_at: '2026-01-31T09:31:00.000Z' },
  }),
  'domain.lost': eventKind({
    summary:
      'A name was lost or a claim ended: somebody else holds the name, or the record is missing or was never seen.',
    data: domain,
    example: { ...example, status: 'lost', fault: 'proof_gone' },
  }),
};
