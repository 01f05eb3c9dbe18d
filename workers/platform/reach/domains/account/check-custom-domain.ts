import { and, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { DAY } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { isHeldByAnotherAccount, releaseOfTerminated } from '#shared/domains/claim.ts';
import { loseToHolder } from '#shared/domains/lose-to-holder.ts';
import { lookForProof, type ResolveTxt } from '#shared/domains/proof.ts';
import { CLAIM_MS, nextLookAtClaim } from '#shared/domains/timing.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { claimParameters, isClaim } from './account-claim.ts';

export interface DomainBinding {
  /** Whether the name routes to the service and has its certificate. */
  ready: boolean;
  /** Message of the provider for people; null for none. */
  note: string | null;
  /** Why it is not ready, when the service itself cannot make it so. */
  fault?: 'domain_unserved';
}

export interface DomainProbe {
  resolveTxt: ResolveTxt;
  /** Routes the name to the service, or reads the progress. Throws when the provider does not answer. */
  bind: (domain: string) => Promise<DomainBinding>;
}

export type AccountDomainFault =
  | 'domain_unproven'
  | 'dns_unanswered'
  | 'domain_unready'
  | 'domain_unserved'
  | 'domain_taken'
  | 'claim_ended';

interface Waiting {
  id: string;
  domain: string;
  token: string;
}

const dated = { ...claimParameters, now: accounts.createdAt };

const holdName = accountStatement(dated, ({ now, ...claim }, db) =>
  db
    .update(accounts)
    .set({ customDomainVerifiedAt: sql`coalesce(${accounts.customDomainVerifiedAt}, ${now})` })
    .where(and(isClaim(claim, 'pending'), not(isHeldByAnotherAccount(claim.domain, claim.account)))),
);

const findClaim = accountStatement(claimParameters, (claim, db) =>
  db
    .select({ status: accounts.customDomainStatus, claimedAt: accounts.customDomainClaimedAt })
    .from(accounts)
    .where(isClaim(claim)),
);

const activate = accountStatement(
  { ...dated, next: accounts.customDomainNextCheckAt },
  ({ now, next, ...claim }, db) =>
    db
      .update(accounts)
      .set({
        customDomainStatus: 'active',
        customDomainCheckedAt: sql`${now}`,
        customDomainNextCheckAt: sql`${next}`,
        customDomainFault: null,
        customDomainNote: null,
      })
      .where(and(isClaim(claim, 'pending'), isNotNull(accounts.customDomainVerifiedAt))),
);

const endClaim = accountStatement(
  { ...dated, before: accounts.customDomainClaimedAt },
  ({ now, before, ...claim }, db) =>
    db
      .update(accounts)
      .set({
        customDomainStatus: 'lost',
        customDomainFault: 'claim_ended',
        customDomainNotice: 'claim_ended',
        customDomainCheckedAt: sql`${now}`,
        customDomainNote: null,
        customDomainNextCheckAt: null,
      })
      .where(
        and(
          isClaim(claim, 'pending'),
          isNull(accounts.customDomainVerifiedAt),
          lte(accounts.customDomainClaimedAt, before),
        ),
      ),
);

const noteFault = accountStatement(
  {
    ...dated,
    fault: accounts.customDomainFault,
    note: accounts.customDomainNote,
    next: accounts.customDomainNextCheckAt,
  },
  ({ now, fault, note, next, ...claim }, db) =>
    db
      .update(accounts)
      .set({
        customDomainCheckedAt: sql`${now}`,
        customDomainFault: sql`${fault}`,
        customDomainNote: sql`${note}`,
        customDomainNextCheckAt: sql`${next}`,
      })
      .where(isClaim(claim, 'pending')),
);

/**
 * Checks a pending domain. Its TXT record must prove the claim; from then on the account holds the name. It is put into
 * use once it is routed and has its certificate. A missing condition is stored for the account's page. A domain that
 * was changed or removed meanwhile is not touched.
 */
export async function checkCustomDomain(
  operation: Operation,
  account: Waiting,
  { resolveTxt, bind }: DomainProbe,
): Promise<Result<null, Failure<AccountDomainFault | 'domain_gone'>>> {
  const proof = await lookForProof(resolveTxt, account.domain, account.token);
  if (proof !== 'found') {
    return postpone(operation, account, proof === 'missing' ? 'domain_unproven' : 'dns_unanswered', null);
  }
  const held = await hold(operation, account);
  if (!held.ok) return held;
  const { ready, note, fault } = await bind(account.domain);
  return ready
    ? putIntoUse(operation, account)
    : postpone(operation, account, fault ?? 'domain_unready', note);
}

/** Gives the name to the account whose proof was found; every other claim of the name is lost in the same batch. */
async function hold(
  operation: Operation,
  { id, domain, token }: Waiting,
): Promise<Result<null, Failure<'domain_gone' | 'domain_taken'>>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const claim = { account: id, domain, token };
  const outcomes = await batch(db, {
    releaseOfTerminated: releaseOfTerminated(db, domain),
    holdName: holdName.bind(db, { ...claim, now }),
    loseToHolder: loseToHolder(operation, domain, now),
    findClaim: findClaim.bind(db, claim),
  });
  const [row] = outcomes.findClaim.rows;
  if (row?.status === 'lost') return fail('domain_taken');
  return row?.status === 'pending' ? ok(null) : fail('domain_gone');
}

async function putIntoUse(
  operation: Operation,
  { id, domain, token }: Waiting,
): Promise<Result<null, Failure<'domain_gone'>>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const { update } = await batch(db, {
    update: activate.bind(db, { account: id, domain, token, now, next: now + DAY }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId: id,
        action: 'account.domain_verified',
        target: domain,
        detail: { domain },
      }),
    ),
  });
  return update.changes > 0 ? ok(null) : fail('domain_gone');
}

/** Stores the fault and the time of the next check. A claim that was not proved in time ends. */
async function postpone<Fault extends AccountDomainFault>(
  operation: Operation,
  { id, domain, token }: Waiting,
  fault: Fault,
  note: string | null,
): Promise<Result<never, Failure<Fault | 'claim_ended' | 'domain_gone'>>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const claim = { account: id, domain, token };
  const found = await findClaim.first(db, claim);
  if (found === null) return fail('domain_gone');
  const { lost, kept } = await batch(db, {
    lost: endClaim.bind(db, { ...claim, before: now - CLAIM_MS, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId: id,
        action: 'account.domain_lost',
        target: domain,
        detail: { domain, why: 'claim_ended' },
      }),
    ),
    kept: noteFault.bind(db, {
      ...claim,
      now,
      fault,
      note,
      next: nextLookAtClaim(found.claimedAt ?? now, now),
    }),
  });
  if (lost.changes > 0) return fail('claim_ended');
  return fail(kept.changes > 0 ? fault : 'domain_gone');
}
