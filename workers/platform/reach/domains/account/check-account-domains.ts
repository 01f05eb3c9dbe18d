import { and, inArray, isNotNull, lte } from 'drizzle-orm';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import type { Builder } from '#shared/db/statement/builder.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { lookForProof, type ResolveTxt } from '#shared/domains/proof.ts';
import type { Operation } from '#shared/operation.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { ProviderSettings } from '#workers/platform/core/settings.ts';
import { bindAccountDomain, releaseAccountDomain } from '../../providers/bind-account-domain.ts';
import { checkCustomDomain } from './check-custom-domain.ts';
import { checkHeldDomain } from './check-held-domain.ts';

const DOMAINS_A_RUN = 10;

const selectDue = (db: Builder) =>
  db
    .select({
      id: accounts.id,
      // The statement selects only rows with a name and its token.
      domain: notNull(accounts.customDomain),
      token: notNull(accounts.customDomainToken),
      status: notNull(accounts.customDomainStatus),
      missingSince: accounts.customDomainMissingSince,
      notice: accounts.customDomainNotice,
    })
    .from(accounts);

type DueRow = RowOf<ReturnType<typeof selectDue>>;

const dueDomains = globalStatement(
  { now: accounts.createdAt, limit: value<number>() },
  ({ now, limit }, db) =>
    selectDue(db)
      .where(
        and(
          lte(accounts.customDomainNextCheckAt, now),
          inArray(accounts.customDomainStatus, ['pending', 'active']),
          isNotNull(accounts.customDomainToken),
          isLiveStatus(accounts.status),
        ),
      )
      .orderBy(accounts.customDomainNextCheckAt)
      .limit(limit),
);

/** Checks the DNS records of resellers' domains that are due: pending ones, and daily those in use. */
export async function checkAccountDomains(
  operation: Operation,
  settings: ProviderSettings,
  resolveTxt: ResolveTxt,
): Promise<{ checked: number }> {
  const found = await dueDomains.all(operation.db, {
    now: operation.runtime.now(),
    limit: DOMAINS_A_RUN,
  });
  for (const row of found) {
    try {
      await checkOne(operation, settings, row, resolveTxt);
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

async function checkOne(
  operation: Operation,
  settings: ProviderSettings,
  row: DueRow,
  resolveTxt: ResolveTxt,
): Promise<void> {
  if (row.status === 'pending') {
    const bind = (domain: string) => bindAccountDomain(settings, domain);
    await checkCustomDomain(operation, row, { resolveTxt, bind });
    return;
  }
  const proof = await lookForProof(resolveTxt, row.domain, row.token);
  await checkHeldDomain(operation, row, proof, () => releaseAccountDomain(settings, row.domain));
}
