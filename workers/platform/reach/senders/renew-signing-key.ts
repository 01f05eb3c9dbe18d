import { and, eq, isNull, sql } from 'drizzle-orm';
import { HOUR } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { sendingDomains } from '#shared/db/tables/mail.ts';
import { makeSigningKey } from '#shared/mail/relay/signing-key.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { selectSendingDomain } from './sending-domain.ts';

const addKey = accountStatement(
  {
    domain: sendingDomains.domain,
    selector: sendingDomains.selector,
    publicKey: sendingDomains.publicKey,
    sealedKey: sendingDomains.sealedKey,
    next: sendingDomains.claimedAt,
  },
  ({ account, domain, selector, publicKey, sealedKey, next }, db) =>
    db
      .update(sendingDomains)
      .set({
        nextSelector: sql`${selector}`,
        nextPublicKey: sql`${publicKey}`,
        nextSealedKey: sql`${sealedKey}`,
        nextCheckAt: sql`min(${sendingDomains.nextCheckAt}, ${next})`,
      })
      .where(
        and(
          eq(sendingDomains.accountId, account),
          eq(sendingDomains.domain, domain),
          eq(sendingDomains.status, 'active'),
          isNull(sendingDomains.nextSelector),
        ),
      ),
);

/**
 * Makes a second key with its own selector for a domain in use. The first key signs until the record of the second is
 * found (`checkSendingDomain`). A second key that is already pending is kept.
 */
export async function renewSigningKey(
  operation: Operation,
  keySecret: string,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<Result<null, Failure<'domain_gone'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const key = await makeSigningKey(runtime, keySecret, accountId);
  const { after } = await batch(db, {
    addKey: addKey.bind(db, { account: accountId, domain, ...key, next: now + HOUR }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'account.sender_key',
        target: domain,
        detail: { selector: key.selector, why: 'asked_for' },
      }),
    ),
    after: selectSendingDomain.bind(db, { account: accountId }),
  });
  const [row] = after.rows;
  return row?.domain === domain && row.nextSelector !== null ? ok(null) : fail('domain_gone');
}
