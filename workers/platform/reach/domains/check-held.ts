import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { customDomains } from '#shared/db/tables/projects.ts';
import type { DomainClaim } from '#shared/domains/claim.ts';
import type { Proof } from '#shared/domains/proof.ts';
import { PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

export type HeldState = 'kept' | 'missing' | 'due' | 'lost';

const name = customDomains;

const parameters = { domain: name.domain, verification: name.verification, now: name.createdAt };

/** The condition that the workspace holds the name with this proof. */
const isHeld = (domain: SQLWrapper, tenant: SQLWrapper, verification: SQLWrapper): SQL => sql`
  ${name.domain} = ${domain} and ${name.tenantId} = ${tenant} and ${name.verification} = ${verification}
    and ${name.verifiedAt} is not null`;

const noteAnswer = tenantStatement(
  { ...parameters, next: name.nextCheckAt, found: value<0 | 1>() },
  ({ tenant, domain, verification, now, next, found }) => sql`
    update ${name} set ${bare(name.checkedAt)} = ${now}, ${bare(name.nextCheckAt)} = ${next},
      ${bare(name.status)} = case when ${found} and ${name.status} = 'disconnected' then 'verified' else ${name.status} end,
      ${bare(name.fault)} = case when ${found} then null else coalesce(${name.fault}, 'dns_unanswered') end,
      ${bare(name.missingSince)} = case when ${found} then null else ${name.missingSince} end,
      ${bare(name.notice)} = case when ${found} then null else ${name.notice} end
    where ${isHeld(domain, tenant, verification)}`,
);

const loseName = tenantStatement(
  { ...parameters, missingSince: name.missingSince },
  ({ tenant, domain, verification, now, missingSince }) => sql`
    update ${name} set ${bare(name.status)} = 'lost', ${bare(name.verifiedAt)} = null,
      ${bare(name.fault)} = 'proof_gone', ${bare(name.notice)} = 'proof_gone', ${bare(name.checkedAt)} = ${now},
      ${bare(name.nextCheckAt)} = null
    where ${isHeld(domain, tenant, verification)} and ${name.missingSince} = ${missingSince}`,
);

const noteMissing = tenantStatement(
  { ...parameters, next: name.nextCheckAt },
  ({ tenant, domain, verification, now, next }) => sql`
    update ${name} set ${bare(name.checkedAt)} = ${now}, ${bare(name.nextCheckAt)} = ${next},
      ${bare(name.fault)} = 'proof_gone',
      ${bare(name.notice)} = case when ${name.missingSince} is null then 'proof_missing' else ${name.notice} end,
      ${bare(name.missingSince)} = coalesce(${name.missingSince}, ${now})
    where ${isHeld(domain, tenant, verification)}`,
);

/**
 * Applies the DNS answer for a name in use. A missing proof is reported to the owners immediately; the name is released
 * when the proof has been missing for 72 hours and they were notified. `release` first takes the name out of use; false
 * when that failed.
 */
export async function checkHeld(
  operation: Operation,
  claim: DomainClaim,
  proof: Proof,
  release: () => Promise<boolean>,
): Promise<HeldState> {
  const { db } = operation;
  const { domain, workspaceId, verification } = claim;
  const now = operation.runtime.now();
  const key = { tenant: workspaceId, domain, verification, now };
  if (proof !== 'missing') {
    // A name whose release has begun is bound again when its proof is back. Without a DNS answer nothing changes.
    const found = proof === 'found';
    await noteAnswer.run(db, { ...key, next: now + (found ? DAY : HOUR), found: found ? 1 : 0 });
    return proof === 'found' ? 'kept' : 'missing';
  }
  const gone = claim.missingSince !== null && now - claim.missingSince >= PROOF_GRACE_MS;
  if (gone && claim.notice === null && (await release())) {
    const { lost } = await batch(db, {
      lost: loseName.bind(db, { ...key, missingSince: claim.missingSince }),
      auditIfChanged: auditIfChanged(
        db,
        auditEntryOf(operation, now, {
          workspaceId,
          action: 'domain.lose',
          target: domain,
          detail: { why: 'proof_gone' },
        }),
      ),
    });
    return lost.changes > 0 ? 'lost' : 'due';
  }
  await noteMissing.run(db, { ...key, next: now + HOUR });
  return gone ? 'due' : 'missing';
}
