import { and, eq, isNull, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { readTypedHostName } from '#schema/names/host-name.ts';
import { auditWhen } from '../audit/audit-when.ts';
import { accountStatement, batch } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { isHeldByAnotherAccount } from '../domains/claim.ts';
import { isTestName } from '../domains/test-name.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/** The condition that an account may have the name; null is always allowed. */
const mayHave = (account: SQLWrapper, domain: SQLWrapper) =>
  and(
    eq(accounts.id, account),
    isNull(accounts.testOf),
    or(sql`${domain} is null`, not(isHeldByAnotherAccount(domain, account))),
  );

/** Setting the present value again is not recorded. */
const auditChange = auditWhen(
  { account: accounts.id, domain: accounts.customDomain, status: accounts.customDomainStatus },
  ({ account, domain, status }) => sql`exists (select 1 from ${accounts} where ${mayHave(account, domain)}
    and (${accounts.customDomain}, ${accounts.customDomainStatus}) is not (${domain}, ${status}))`,
);

const setDomain = accountStatement(
  {
    domain: accounts.customDomain,
    status: accounts.customDomainStatus,
    verifiedAt: accounts.customDomainVerifiedAt,
  },
  ({ account, domain, status, verifiedAt }, db) =>
    db
      .update(accounts)
      .set({
        customDomain: sql`${domain}`,
        customDomainStatus: sql`${status}`,
        customDomainVerifiedAt: sql`${verifiedAt}`,
        customDomainToken: null,
        customDomainCheckedAt: null,
        customDomainFault: null,
        customDomainNote: null,
        customDomainClaimedAt: null,
        customDomainNextCheckAt: null,
        customDomainMissingSince: null,
        customDomainNotice: null,
      })
      .where(mayHave(account, domain)),
);

const accountById = accountStatement({}, ({ account }, db) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)),
);

/**
 * Sets an account's own host name for the customer dashboard, or removes it (null). The operator vouches that the name
 * leads to the service and has a certificate, so it is active at once.
 */
export async function setCustomDomain(
  operation: Operation,
  input: { accountId: string; domain: string | null },
): Promise<Result<{ domain: string | null }, Failure<'account_not_found' | 'bad_domain' | 'domain_taken'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { accountId } = input;
  const domain = input.domain === null ? null : readTypedHostName(input.domain);
  if (input.domain !== null && (domain === null || isTestName(domain))) return fail('bad_domain');
  const set = domain === null ? { status: null, verifiedAt: null } : { status: 'active', verifiedAt: now };
  const { update, account } = await batch(db, {
    auditChange: auditChange(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'account.domain',
        target: accountId,
        detail: { domain },
      }),
      { account: accountId, domain, status: set.status },
    ),
    update: setDomain.bind(db, { account: accountId, domain, ...set }),
    account: accountById.bind(db, { account: accountId }),
  });
  if (account.rows.length !== 1) return fail('account_not_found');
  return update.changes > 0 ? ok({ domain }) : fail('domain_taken');
}
