import { batch } from '#shared/db/statement/statement.ts';
import { mailboxInUse } from '#shared/mail/relay/find-mailbox.ts';
import { hasRelay, type RelayEnv } from '#shared/mail/relay/relay-env.ts';
import type { Sender } from '#shared/mail/sender.ts';
import { asSender, type BrandChoice, selectDraftSender, selectSender } from './find-sender.ts';

interface Senders extends Record<BrandChoice, Sender | null> {
  /** The sender's address. */
  address: string;
}

/**
 * The account as the sender, once with its live brand and once with its newest draft (null when there is none), and its
 * address, in one round trip.
 */
export async function findBothSenders(
  env: { DB: D1Database; BASE_URL: string } & RelayEnv,
  account: string,
): Promise<Senders> {
  const { live, draft, mailbox } = await batch(env.DB, {
    live: selectSender.bind(env.DB, { accountId: account }),
    draft: selectDraftSender.bind(env.DB, { account }),
    mailbox: mailboxInUse.bind(env.DB, { account }),
  });
  const [own] = hasRelay(env) ? mailbox.rows : [];
  return {
    live: asSender(env, live.rows[0] ?? null),
    draft: asSender(env, draft.rows[0] ?? null),
    address: own === undefined ? env.MAIL_FROM : `${own.localPart}@${own.domain}`,
  };
}
