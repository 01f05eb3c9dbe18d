import { and, eq, isNotNull } from 'drizzle-orm';
import { isLiveAccount } from '../../credentials/live-account.ts';
import { accountStatement } from '../../db/statement/statement.ts';
import { sendingDomains } from '../../db/tables/mail.ts';
import type { SigningKey } from './signing-key.ts';

/** The address that an account's mails come from, and the key that signs them. */
export interface Mailbox extends Omit<SigningKey, 'publicKey'> {
  domain: string;
  address: string;
}

/** An account's domain that is proven at this moment. */
export const mailboxInUse = accountStatement({}, ({ account }, db) =>
  db
    .select({
      domain: sendingDomains.domain,
      localPart: sendingDomains.localPart,
      selector: sendingDomains.selector,
      sealedKey: sendingDomains.sealedKey,
    })
    .from(sendingDomains)
    .where(
      and(
        eq(sendingDomains.accountId, account),
        eq(sendingDomains.status, 'active'),
        isNotNull(sendingDomains.verifiedAt),
        isLiveAccount(sendingDomains.accountId),
      ),
    ),
);

/** Only a domain that is proven at this moment; null where mails are sent under the platform's. */
export async function findMailbox(db: D1Database, account: string): Promise<Mailbox | null> {
  const row = await mailboxInUse.first(db, { account });
  return row === null ? null : { ...row, address: `${row.localPart}@${row.domain}` };
}
