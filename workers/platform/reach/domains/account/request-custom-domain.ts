import { and, eq, isNull, not, type SQLWrapper, sql } from 'drizzle-orm';
import { readHostName } from '#schema/names/host-name.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { isHeldByAnotherAccount, releaseOfTerminated } from '#shared/domains/claim.ts';
import { verificationToken } from '#shared/domains/proof.ts';
import { isTestName } from '#shared/domains/test-name.ts';
import { nextLookAtClaim } from '#shared/domains/timing.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

const isWaiting = (domain: SQLWrapper) =>
  sql`(${accounts.customDomain} is ${domain} and ${accounts.customDomainStatus} is 'pending')`;

const mayClaim = (account: SQLWrapper, domain: SQLWrapper) =>
  and(
    eq(accounts.id, account),
    isNull(accounts.testOf),
    isNull(accounts.customDomainVerifiedAt),
    sql`${accounts.customDomainStatus} is not 'active'`,
    not(isHeldByAnotherAccount(domain, account)),
  );

/** A repeat of a pending claim is not recorded again. */
const auditRequest = auditWhen(
  { account: accounts.id, domain: accounts.customDomain },
  ({ account, domain }) => sql`exists (select 1 from ${accounts}
    where ${mayClaim(account, domain)} and not ${isWaiting(domain)})`,
);

const claimName = accountStatement(
  {
    domain: accounts.customDomain,
    token: accounts.customDomainToken,
    now: accounts.createdAt,
    next: accounts.customDomainNextCheckAt,
  },
  ({ account, domain, token, now, next }, db) => {
    const waits = isWaiting(domain);
    return db
      .update(accounts)
      .set({
        customDomainToken: sql`iif(${waits}, coalesce(${accounts.customDomainToken}, ${token}), ${token})`,
        customDomainClaimedAt: sql`iif(${waits}, coalesce(${accounts.customDomainClaimedAt}, ${now}), ${now})`,
        customDomainNextCheckAt: sql`iif(${waits}, ${accounts.customDomainNextCheckAt}, ${next})`,
        customDomain: sql`${domain}`,
        customDomainStatus: 'pending',
        customDomainCheckedAt: null,
        customDomainFault: null,
        customDomainNote: null,
        customDomainVerifiedAt: null,
        customDomainMissingSince: null,
        customDomainNotice: null,
      })
      .where(mayClaim(account, domain));
  },
);

/**
 * Claims a host name for an account (see `claimableName`). The claim has no effect until its TXT record proves it
 * (`checkCustomDomain`) or the operator vouches for it (`setCustomDomain`). Several accounts may claim the same name;
 * the first to prove its claim gets it. A claim of another name replaces one that is pending or lost, never one that is
 * held. A repeat of a pending claim keeps its TXT record.
 */
export async function requestCustomDomain(
  operation: Operation,
  input: { accountId: string; domain: string },
): Promise<Result<{ domain: string }, Failure<'bad_domain' | 'domain_taken'>>> {
  const { db, runtime } = operation;
  const { accountId } = input;
  const now = runtime.now();
  const domain = readHostName(input.domain);
  if (domain === null || isTestName(domain)) return fail('bad_domain');
  const token = verificationToken(runtime.randomBytes(16));
  const { update } = await batch(db, {
    releaseOfTerminated: releaseOfTerminated(db, domain),
    auditRequest: auditRequest(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'account.request_domain',
        target: accountId,
        detail: { domain },
      }),
      { account: accountId, domain },
    ),
    update: claimName.bind(db, { account: accountId, domain, token, now, next: nextLookAtClaim(now, now) }),
  });
  return update.changes > 0 ? ok({ domain }) : fail('domain_taken');
}
