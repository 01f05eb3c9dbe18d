import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Builder } from '#shared/db/statement/builder.ts';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { sendingDomains } from '#shared/db/tables/mail.ts';

const fields = {
  accountId: sendingDomains.accountId,
  domain: sendingDomains.domain,
  localPart: sendingDomains.localPart,
  status: sendingDomains.status,
  selector: sendingDomains.selector,
  publicKey: sendingDomains.publicKey,
  nextSelector: sendingDomains.nextSelector,
  nextPublicKey: sendingDomains.nextPublicKey,
  formerSelector: sendingDomains.formerSelector,
  records: sendingDomains.records,
  claimedAt: sendingDomains.claimedAt,
  checkedAt: sendingDomains.checkedAt,
  nextCheckAt: sendingDomains.nextCheckAt,
  missingSince: sendingDomains.missingSince,
  fault: sendingDomains.fault,
  notice: sendingDomains.notice,
};

export const selectSendingDomains = (db: Builder) => db.select(fields).from(sendingDomains);

/** An account's sending domain, without its private keys. */
export type SendingDomain = RowOf<ReturnType<typeof selectSendingDomains>>;

/** The sending domain of one account. */
export const selectSendingDomain = accountStatement({}, ({ account }, db) =>
  selectSendingDomains(db).where(eq(sendingDomains.accountId, account)),
);

/** Parameter of a claim: the selector of its key, which only this claim has. */
export const claimParameters = { selector: sendingDomains.selector };

/** The condition that the account still has the claim with this key. */
export const isClaim = (
  {
    account,
    selector,
  }: PlaceholdersOf<typeof claimParameters & { account: typeof sendingDomains.accountId }>,
  status: 'pending' | 'active',
): SQL | undefined =>
  and(
    eq(sendingDomains.accountId, account),
    eq(sendingDomains.selector, selector),
    eq(sendingDomains.status, status),
  );

const held = alias(sendingDomains, 'held');

/** The condition that another account sends under the name. */
export const isHeldByAnother = (domain: SQLWrapper, account: SQLWrapper): SQL => sql`
  exists (select 1 from ${sendingDomains} as ${held} where ${held.domain} = ${domain}
    and ${held.accountId} <> ${account} and ${held.verifiedAt} is not null)`;
