import { and, eq, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import type { Proof } from '#shared/domains/proof.ts';
import { PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { claimParameters, isClaim } from './account-claim.ts';

export interface HeldDomain {
  id: string;
  domain: string;
  token: string;
  missingSince: number | null;
  notice: string | null;
}

const looked = { ...claimParameters, now: accounts.createdAt, next: accounts.customDomainNextCheckAt };

const noteFound = accountStatement(looked, ({ now, next, ...claim }, db) =>
  db
    .update(accounts)
    .set({
      customDomainCheckedAt: sql`${now}`,
      customDomainNextCheckAt: sql`${next}`,
      customDomainFault: null,
      customDomainMissingSince: null,
      customDomainNotice: null,
    })
    .where(isClaim(claim, 'active')),
);

const loseName = accountStatement(
  { ...claimParameters, now: accounts.createdAt, missingSince: accounts.customDomainMissingSince },
  ({ now, missingSince, ...claim }, db) =>
    db
      .update(accounts)
      .set({
        customDomainStatus: 'lost',
        customDomainVerifiedAt: null,
        customDomainFault: 'proof_gone',
        customDomainNotice: 'proof_gone',
        customDomainCheckedAt: sql`${now}`,
        customDomainNextCheckAt: null,
      })
      .where(and(isClaim(claim, 'active'), eq(accounts.customDomainMissingSince, missingSince))),
);

/** Stores that the record was missing (1), or that DNS did not answer (0). */
const noteAbsence = accountStatement(
  { ...looked, missing: value<0 | 1>() },
  ({ now, next, missing, ...claim }, db) =>
    db
      .update(accounts)
      .set({
        customDomainCheckedAt: sql`${now}`,
        customDomainNextCheckAt: sql`${next}`,
        customDomainFault: sql`iif(${missing}, 'proof_gone', coalesce(${accounts.customDomainFault}, 'dns_unanswered'))`,
        customDomainNotice: sql`iif(${missing} and ${accounts.customDomainMissingSince} is null, 'proof_missing', ${accounts.customDomainNotice})`,
        customDomainMissingSince: sql`iif(${missing}, coalesce(${accounts.customDomainMissingSince}, ${now}), ${accounts.customDomainMissingSince})`,
      })
      .where(isClaim(claim, 'active')),
);

/**
 * Applies the DNS answer for an account's host name in use, as `checkHeld` does for a workspace's. A missing record is
 * reported immediately; the name is released when the record has been missing for 72 hours and the account's staff were
 * notified. `release` takes the name out of use at the provider.
 */
export async function checkHeldDomain(
  operation: Operation,
  account: HeldDomain,
  proof: Proof,
  release: () => Promise<void>,
): Promise<'kept' | 'missing' | 'lost'> {
  const { db } = operation;
  const { id, domain, token, missingSince, notice } = account;
  const now = operation.runtime.now();
  const claim = { account: id, domain, token };
  if (proof === 'found') {
    await noteFound.run(db, { ...claim, now, next: now + DAY });
    return 'kept';
  }
  const gone = missingSince !== null && now - missingSince >= PROOF_GRACE_MS && notice === null;
  if (proof === 'missing' && gone) {
    await release();
    const { lost } = await batch(db, {
      lost: loseName.bind(db, { ...claim, now, missingSince }),
      auditIfChanged: auditIfChanged(
        db,
        auditEntryOf(operation, now, {
          accountId: id,
          action: 'account.domain_lost',
          target: domain,
          detail: { domain, why: 'proof_gone' },
        }),
      ),
    });
    return lost.changes > 0 ? 'lost' : 'missing';
  }
  await noteAbsence.run(db, { ...claim, now, next: now + HOUR, missing: proof === 'missing' ? 1 : 0 });
  return 'missing';
}
