import { and, eq, not, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { type SendingFault, sendingDomains } from '#shared/db/tables/mail.ts';
import { claimParameters, isClaim, isHeldByAnother } from './sending-domain.ts';

const looked = { ...claimParameters, now: sendingDomains.claimedAt, records: value<string>() };
const lookedNext = { ...looked, next: sendingDomains.nextCheckAt };

export const putIntoUse = accountStatement(lookedNext, ({ now, next, records, ...claim }, db) =>
  db
    .update(sendingDomains)
    .set({
      status: 'active',
      verifiedAt: sql`${now}`,
      checkedAt: sql`${now}`,
      nextCheckAt: sql`${next}`,
      records: sql`${records}`,
      fault: null,
      missingSince: null,
      notice: null,
    })
    .where(and(isClaim(claim, 'pending'), not(isHeldByAnother(sendingDomains.domain, claim.account)))),
);

export const endClaim = accountStatement(looked, ({ now, records, ...claim }, db) =>
  db
    .update(sendingDomains)
    .set({
      status: 'lost',
      checkedAt: sql`${now}`,
      nextCheckAt: null,
      records: sql`${records}`,
      fault: 'sender_ended',
      notice: 'sender_ended',
    })
    .where(isClaim(claim, 'pending')),
);

export const noteFault = accountStatement(
  { ...lookedNext, fault: sendingDomains.fault },
  ({ now, next, records, fault, ...claim }, db) =>
    db
      .update(sendingDomains)
      .set({
        checkedAt: sql`${now}`,
        nextCheckAt: sql`${next}`,
        records: sql`${records}`,
        fault: sql`${fault}`,
      })
      .where(isClaim(claim, 'pending')),
);

export const noteFound = accountStatement(lookedNext, ({ now, next, records, ...claim }, db) =>
  db
    .update(sendingDomains)
    .set({
      checkedAt: sql`${now}`,
      nextCheckAt: sql`${next}`,
      records: sql`${records}`,
      fault: null,
      missingSince: null,
      notice: null,
    })
    .where(isClaim(claim, 'active')),
);

/** Stores that a record was missing (1), or that DNS did not answer (0). */
export const noteAbsence = accountStatement(
  { ...lookedNext, missing: value<0 | 1>() },
  ({ now, next, records, missing, ...claim }, db) =>
    db
      .update(sendingDomains)
      .set({
        checkedAt: sql`${now}`,
        nextCheckAt: sql`${next}`,
        records: sql`${records}`,
        fault: sql`iif(${missing}, 'sender_records', coalesce(${sendingDomains.fault}, 'sender_unanswered'))`,
        notice: sql`iif(${missing} and ${sendingDomains.missingSince} is null, 'sender_missing', ${sendingDomains.notice})`,
        missingSince: sql`iif(${missing}, coalesce(${sendingDomains.missingSince}, ${now}), ${sendingDomains.missingSince})`,
      })
      .where(isClaim(claim, 'active')),
);

/**
 * Takes the domain out of use: the platform sends the account's mails again, and other accounts can prove the domain.
 */
export const loseDomain = accountStatement(
  { ...looked, fault: value<SendingFault>() },
  ({ now, records, fault, ...claim }, db) =>
    db
      .update(sendingDomains)
      .set({
        status: 'lost',
        verifiedAt: null,
        checkedAt: sql`${now}`,
        nextCheckAt: null,
        records: sql`${records}`,
        fault: sql`${fault}`,
        notice: sql`${fault}`,
      })
      .where(isClaim(claim, 'active')),
);

export const promoteKey = accountStatement(
  { ...claimParameters, next: sendingDomains.nextSelector },
  ({ account, selector, next }, db) =>
    db
      .update(sendingDomains)
      .set({
        formerSelector: sql`${sendingDomains.selector}`,
        selector: sql`${sendingDomains.nextSelector}`,
        publicKey: sql`${sendingDomains.nextPublicKey}`,
        sealedKey: sql`${sendingDomains.nextSealedKey}`,
        nextSelector: null,
        nextPublicKey: null,
        nextSealedKey: null,
      })
      .where(
        and(
          eq(sendingDomains.accountId, account),
          eq(sendingDomains.selector, selector),
          eq(sendingDomains.nextSelector, next),
        ),
      ),
);
