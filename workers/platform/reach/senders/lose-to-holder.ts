import { sql } from 'drizzle-orm';
import { auditEach } from '#shared/audit/audit-each.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { sendingDomains } from '#shared/db/tables/mail.ts';
import type { Operation } from '#shared/operation.ts';
import { isHeldByAnother } from './sending-domain.ts';

const given = { domain: sendingDomains.domain, now: sendingDomains.claimedAt };

const loseClaims = globalStatement(
  given,
  ({ domain, now }) => sql`
    update ${sendingDomains} set ${bare(sendingDomains.status)} = 'lost', ${bare(sendingDomains.fault)} = 'sender_taken',
      ${bare(sendingDomains.notice)} = 'sender_taken', ${bare(sendingDomains.checkedAt)} = ${now},
      ${bare(sendingDomains.nextCheckAt)} = null
    where ${sendingDomains.domain} = ${domain} and ${sendingDomains.status} = 'pending'
      and ${isHeldByAnother(sendingDomains.domain, sendingDomains.accountId)}`,
);

const auditLost = auditEach(given, ({ domain, now }) => ({
  target: sendingDomains.domain,
  account: sendingDomains.accountId,
  from: sql`from ${sendingDomains} where changes() > 0 and ${sendingDomains.domain} = ${domain}
    and ${sendingDomains.status} = 'lost' and ${sendingDomains.fault} = 'sender_taken'
    and ${sendingDomains.checkedAt} = ${now}`,
}));

/**
 * Binds the statements that end all other claims of a name that an account now sends under; their accounts get a
 * notice.
 */
export const loseToHolder = (operation: Operation, domain: string, now: number): D1PreparedStatement[] => {
  const { db, actor, requestId } = operation;
  const entry = { at: now, actor, outcome: 'ok', requestId } as const;
  const values = { domain, now };
  return [
    loseClaims.bind(db, values).prepared,
    auditLost(db, { ...entry, action: 'account.sender_lost', detail: { why: 'sender_taken' } }, values),
  ];
};
