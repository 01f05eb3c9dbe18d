import * as z from 'zod/mini';
import { writtenTime, writtenUri, writtenUuid } from '../formats.ts';

const time = writtenTime('UTC.');

const siteDomain = z.strictObject({
  domain: z.string().check(z.meta({ description: 'Lower-case ASCII host name.' })),
  status: z.enum(['pending', 'verified', 'active', 'disconnected', 'lost']).check(
    z.meta({
      description:
        'pending until its DNS record is seen, verified until the name leads here, then active; disconnected while the tenant is suspended; lost when it was claimed for too long, its record is gone or somebody else proved it.',
    }),
  ),
  fault: z
    .nullable(
      z.enum(['record_missing', 'dns_unanswered', 'domain_taken', 'claim_ended', 'proof_gone', 'not_served']),
    )
    .check(z.meta({ description: 'The problem that the last check found; null when there is none.' })),
});

export const site = z.strictObject({
  site_id: writtenUuid(),
  name: z.string(),
  state: z
    .enum(['draft', 'published', 'unpublished'])
    .check(z.meta({ description: 'draft until it is published for the first time.' })),
  url: z
    .nullable(writtenUri())
    .check(z.meta({ description: 'Its public address; null unless it is published.' })),
  published_at: z.nullable(time),
  created_at: time,
  updated_at: time,
  domains: z
    .array(siteDomain)
    .check(z.meta({ description: 'Domains that the customer claimed for it, oldest claim first.' })),
});

export const sitesResponse = z.strictObject({
  ok: z.literal(true),
  sites: z.array(site).check(z.meta({ description: 'Newest first.' })),
  next_cursor: z.nullable(z.string()),
});
