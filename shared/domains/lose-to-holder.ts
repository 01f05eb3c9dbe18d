import { sql } from 'drizzle-orm';
import { auditEach } from '../audit/audit-each.ts';
import { auditEachStatement } from '../audit/audit-each-text.ts';
import type { Operation } from '../audit/operation.ts';
import { accounts } from '../db/tables/core.ts';
import { heldByAnother, heldByAnotherAccount } from './claim.ts';

const auditLostByAccounts = auditEach(
  { domain: accounts.customDomain, now: accounts.customDomainCheckedAt },
  ({ domain, now }) => ({
    target: accounts.customDomain,
    account: accounts.id,
    from: sql`from ${accounts} where changes() > 0 and ${accounts.customDomain} = ${domain}
      and ${accounts.customDomainStatus} = 'lost' and ${accounts.customDomainFault} = 'domain_taken'
      and ${accounts.customDomainCheckedAt} = ${now}`,
  }),
);

/** The statements that end every claim of a name that somebody else holds by then; their owners are told by mail. */
export const loseToHolder = (operation: Operation, domain: string, now: number): D1PreparedStatement[] => {
  const { db } = operation;
  const entry = { at: now, actor: operation.actor, outcome: 'ok', requestId: operation.requestId } as const;
  return [
    db
      .prepare(
        `UPDATE custom_domains SET status = 'lost', fault = 'domain_taken', notice = 'domain_taken', checked_at = ?2,
           next_check_at = NULL
         WHERE domain = ?1 AND status = 'pending' AND ${heldByAnother('custom_domains.domain', 'custom_domains.tenant_id')}`,
      )
      .bind(domain, now),
    auditEachStatement(
      db,
      { ...entry, action: 'domain.lose', detail: { why: 'domain_taken' } },
      `SELECT domain AS target, tenant_id AS workspace FROM custom_domains
       WHERE changes() > 0 AND domain = ?1 AND status = 'lost' AND fault = 'domain_taken' AND checked_at = ?2`,
      domain,
      now,
    ),
    db
      .prepare(
        `UPDATE accounts SET custom_domain_status = 'lost', custom_domain_fault = 'domain_taken',
           custom_domain_notice = 'domain_taken', custom_domain_checked_at = ?2, custom_domain_next_check_at = NULL
         WHERE custom_domain = ?1 AND custom_domain_status = 'pending'
         AND ${heldByAnotherAccount('accounts.custom_domain', 'accounts.id')}`,
      )
      .bind(domain, now),
    auditLostByAccounts(
      db,
      { ...entry, action: 'account.domain_lost', detail: { domain, why: 'domain_taken' } },
      { domain, now },
    ),
  ];
};
