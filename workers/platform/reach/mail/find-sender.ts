import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isLiveDocument, liveDocument } from '#shared/brand/live-brand.ts';
import { columnIf } from '#shared/db/statement/column-value.ts';
import { accountStatement, globalStatement } from '#shared/db/statement/statement.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';
import { accounts } from '#shared/db/tables/core.ts';
import type { Sender } from '#shared/mail/sender.ts';
import { brandIdentity, type PlatformSettings, platformIdentity } from '#shared/presentation/identity.ts';

/** The brand that customers see, or the newest unpublished draft. */
export type BrandChoice = 'live' | 'draft';

const domainInUse = columnIf(eq(accounts.customDomainStatus, 'active'), accounts.customDomain);

/** The account with its live brand. */
export const selectSender = globalStatement({ accountId: accounts.id }, ({ accountId }, db) =>
  db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
      domain: domainInUse,
      document: liveDocument.document,
      pins: liveDocument.pins,
    })
    .from(accounts)
    .leftJoin(brandStates, eq(brandStates.accountId, accounts.id))
    .leftJoin(liveDocument, isLiveDocument)
    .where(eq(accounts.id, accountId)),
);

/** A reseller as the sender of mail, with its own host name while that is active; null when there is no such account. */
export async function findSender(
  env: { DB: D1Database; BASE_URL: string },
  accountId: string,
): Promise<Sender | null> {
  return asSender(env, await selectSender.first(env.DB, { accountId }));
}

/** The account with its newest draft. */
export const selectDraftSender = accountStatement({}, ({ account }, db) =>
  db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
      domain: domainInUse,
      document: brandArtifacts.document,
      pins: brandArtifacts.pins,
    })
    .from(accounts)
    .innerJoin(
      brandArtifacts,
      and(eq(brandArtifacts.accountId, accounts.id), isNotNull(brandArtifacts.draftRevision)),
    )
    .where(eq(accounts.id, account))
    .orderBy(desc(brandArtifacts.draftRevision))
    .limit(1),
);

/** A reseller as the sender of mail, with its newest draft as the brand; null when there is none. */
export async function findDraftSender(
  env: { DB: D1Database; BASE_URL: string },
  accountId: string,
): Promise<Sender | null> {
  return asSender(env, await selectDraftSender.first(env.DB, { account: accountId }));
}

type SenderRow = NonNullable<Awaited<ReturnType<typeof selectSender.first>>>;

/** The row of an account as a sender, with the account's own host name or the service's; null for null. */
export const asSender = ({ BASE_URL }: { BASE_URL: string }, row: SenderRow | null): Sender | null =>
  row === null
    ? null
    : {
        identity: brandIdentity(row, row.accountName),
        origin: row.domain === null ? BASE_URL : `https://${row.domain}`,
      };

/** The platform as the sender of mails to its own customers, the resellers' staff. */
export const platformSender = (env: PlatformSettings & { BASE_URL: string }): Sender => ({
  identity: platformIdentity(env),
  origin: env.BASE_URL,
});
