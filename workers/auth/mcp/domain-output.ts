import * as z from 'zod/mini';
import type { DomainClaim } from '#shared/domains/claim.ts';
import { verificationName } from '#shared/domains/proof.ts';
import { CLAIM_MS, PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import { readDomainTarget, type SiteAddresses } from '#shared/sites/site-address.ts';
import { explain } from './explain.ts';
import { timestamp } from './output.ts';

export const domainStatus = z
  .enum(['pending', 'verified', 'active', 'disconnected', 'lost'])
  .check(
    z.describe(
      'pending: waits for its TXT record; verified: proved, will be in use within minutes; active: in use; ' +
        'disconnected: the workspace is suspended; lost: ended, see problem',
    ),
  );

export const domainSchema = z.object({
  domain: z.string(),
  project_id: z.string(),
  workspace_id: z.string(),
  status: domainStatus,
  verification: z
    .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
    .check(z.describe('Proves that the name is the user’s. It has to stay')),
  routing: z
    .object({ type: z.literal('CNAME'), name: z.string(), value: z.string() })
    .check(z.describe('Leads visitors to the site. Tell the user both records')),
  problem: z.nullable(z.string()).check(z.describe('What the last look found amiss')),
  checked_at: z.nullable(timestamp),
  next_check_at: z
    .nullable(timestamp)
    .check(z.describe('When the record is looked for by itself; null: not any more')),
  ends_at: z
    .nullable(timestamp)
    .check(z.describe('When a pending claim ends, or a name whose record is missing is taken out of use')),
});

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A claim of a domain as tools answer it, with both DNS records that its owner sets. */
export const domainOut = (claim: DomainClaim, addresses: SiteAddresses): z.input<typeof domainSchema> => ({
  domain: claim.domain,
  project_id: claim.projectId,
  workspace_id: claim.workspaceId,
  status: claim.status,
  verification: { type: 'TXT', name: verificationName(claim.domain), value: claim.verification },
  routing: { type: 'CNAME', name: claim.domain, value: readDomainTarget(addresses) },
  problem: claim.fault === null ? null : explain(claim.fault),
  checked_at: isoOrNull(claim.checkedAt),
  next_check_at: isoOrNull(claim.nextCheckAt),
  ends_at: isoOrNull(endOf(claim)),
});

function endOf({ status, claimedAt, missingSince }: DomainClaim): number | null {
  if (status === 'pending') return claimedAt + CLAIM_MS;
  return missingSince === null || status === 'lost' ? null : missingSince + PROOF_GRACE_MS;
}
