import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { eventKind, timestamp } from './event-kind.ts';

const connection = z.strictObject({
  grant_id: writtenUuid(),
  client_id: z.string(),
  client_name: z.nullable(z.string()),
  scopes: z.array(z.string()),
  created_at: timestamp,
  ended_at: z.nullable(timestamp),
  reason: z.nullable(z.string()).check(z.meta({ description: 'Why it ended.' })),
});

const example = {
  grant_id: '4d5e6f70-8192-4d3e-8f40-516273849506',
  client_id: '6f708192-a3b4-4f50-8162-738495061728',
  client_name: 'Assistant',
  scopes: ['service:read', 'service:write'],
  created_at: '2026-01-31T09:30:00.000Z',
  ended_at: null,
  reason: null,
};

const budget = z.strictObject({
  grant_id: writtenUuid(),
  client_id: z.string(),
  client_name: z.nullable(z.string()),
  credits_per_day: z
    .number()
    .check(z.meta({ description: 'Credits that its builds may take in a UTC day.' })),
  spent: z.number().check(z.meta({ description: 'Credits that they took on this day.' })),
  renews_at: timestamp,
});

export const connectionEvents = {
  'connection.added': eventKind({
    summary: 'An assistant got access to a tenant. One event for each tenant that it reaches then.',
    data: connection,
    example,
  }),
  'connection.ended': eventKind({
    summary: 'An assistant’s access was ended. Access that expires unused causes no event.',
    data: connection,
    example: { ...example, ended_at: '2026-02-14T08:00:00.000Z', reason: 'user' },
  }),
  'connection.budget_reached': eventKind({
    summary: 'Less than the price of a build is left of what an assistant may spend in a tenant on this day.',
    data: budget,
    example: {
      grant_id: example.grant_id,
      client_id: example.client_id,
      client_name: example.client_name,
      credits_per_day: 5,
      spent: 4.8,
      renews_at: '2026-02-01T00:00:00.000Z',
    },
  }),
};
