import { and, eq, inArray, lte } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { sendingDomains } from '#shared/db/tables/mail.ts';
import type { Operation } from '#shared/operation.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { checkSendingDomain } from './check-sending-domain.ts';
import type { RecordProbe } from './records/look-at-records.ts';
import { selectSendingDomains } from './sending-domain.ts';

const DOMAINS_A_RUN = 10;

const dueDomains = globalStatement(
  { now: sendingDomains.claimedAt, limit: value<number>() },
  ({ now, limit }, db) =>
    selectSendingDomains(db)
      .innerJoin(accounts, eq(accounts.id, sendingDomains.accountId))
      .where(
        and(
          lte(sendingDomains.nextCheckAt, now),
          inArray(sendingDomains.status, ['pending', 'active']),
          isLiveStatus(accounts.status),
        ),
      )
      .orderBy(sendingDomains.nextCheckAt)
      .limit(limit),
);

/** Checks the DNS records of sending domains that are due: pending ones, and daily those in use. */
export async function checkSendingDomains(
  operation: Operation,
  probe: () => Promise<RecordProbe>,
): Promise<{ checked: number }> {
  const found = await dueDomains.all(operation.db, { now: operation.runtime.now(), limit: DOMAINS_A_RUN });
  for (const row of found) {
    try {
      await checkSendingDomain(operation, row, await probe());
    } catch (error) {
      log('error', 'domain_check_failed', {
        request_id: operation.requestId,
        host: row.domain,
        ...describeError(error),
      });
    }
  }
  return { checked: found.length };
}
