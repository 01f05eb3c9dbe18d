import { eq, sql } from 'drizzle-orm';
import { isLiveDocument, liveDocument } from '../../../shared/brand/live-brand.ts';
import { globalStatement } from '../../../shared/db/statement/statement.ts';
import { brandStates } from '../../../shared/db/tables/branding.ts';
import { accounts } from '../../../shared/db/tables/core.ts';
import type { Sender } from '../../../shared/mail/sender.ts';
import {
  brandIdentity,
  type PlatformSettings,
  platformIdentity,
} from '../../../shared/presentation/identity.ts';

const senderOf = globalStatement({ accountId: accounts.id }, ({ accountId }, db) =>
  db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
      domain: sql<
        string | null
      >`iif(${accounts.customDomainStatus} = 'active', ${accounts.customDomain}, null)`,
      document: liveDocument.document,
      pins: liveDocument.pins,
    })
    .from(accounts)
    .leftJoin(brandStates, eq(brandStates.accountId, accounts.id))
    .leftJoin(liveDocument, isLiveDocument)
    .where(eq(accounts.id, accountId)),
);

/** A reseller as the sender of mail, on its own host name while that is active; null when there is no such account. */
export async function findSender(
  env: { DB: D1Database; BASE_URL: string },
  accountId: string,
): Promise<Sender | null> {
  const row = await senderOf.first(env.DB, { accountId });
  if (row === null) return null;
  return {
    identity: brandIdentity(row, row.accountName),
    origin: row.domain === null ? env.BASE_URL : `https://${row.domain}`,
  };
}

/** The platform as the sender: to its own customers, the resellers' staff. */
export const platformSender = (env: PlatformSettings & { BASE_URL: string }): Sender => ({
  identity: platformIdentity(env),
  origin: env.BASE_URL,
});
