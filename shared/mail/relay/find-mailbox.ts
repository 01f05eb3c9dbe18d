import { and, eq, isNotNull } from 'drizzle-orm';
import { isLiveAccount } from '../../credentials/live-account.ts';
import { accountStatement } from '../../db/statement/statement.ts';
import { sendingDomains } from '../../db/tables/mail.ts';
import type { SigningKey } from './signing-key.ts';

/** The address that an account's mails are sent from, and the key that signs them. */
export interface Mailbox extends Omit<SigningKey, 'publicKey'> {
  domain: string;
  address: string;
}

/** An account's active sending domain. */
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

/** The mailbox of an account's active sending domain; null when its mails are sent under the platform's domain. */
export async function findMailbox(db: D1Database, account: string): Promise<Mailbox | null> {
  const row = await mailboxInUse.first(db, { account });
  return row === null ? null : { ...row, address: `${row.localPart}@${row.domain}` };
}
