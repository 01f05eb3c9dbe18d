import { sql } from 'drizzle-orm';
import { auditEach } from '../audit/audit-each.ts';
import { bare } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { accounts } from '../db/tables/core.ts';
import { customDomains } from '../db/tables/projects.ts';
import type { Operation } from '../operation.ts';
import { isHeldByAnother, isHeldByAnotherAccount } from './claim.ts';

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

const loseOfWorkspaces = globalStatement(
  { domain: customDomains.domain, now: customDomains.createdAt },
  ({ domain, now }) => sql`
    update ${customDomains} set ${bare(customDomains.status)} = 'lost', ${bare(customDomains.fault)} = 'domain_taken',
      ${bare(customDomains.notice)} = 'domain_taken', ${bare(customDomains.checkedAt)} = ${now},
      ${bare(customDomains.nextCheckAt)} = null
    where ${customDomains.domain} = ${domain} and ${customDomains.status} = 'pending'
      and ${isHeldByAnother(customDomains.domain, customDomains.tenantId)}`,
);

const auditLostByWorkspaces = auditEach(
  { domain: customDomains.domain, now: customDomains.createdAt },
  ({ domain, now }) => ({
    target: customDomains.domain,
    workspace: customDomains.tenantId,
    from: sql`from ${customDomains} where changes() > 0 and ${customDomains.domain} = ${domain}
      and ${customDomains.status} = 'lost' and ${customDomains.fault} = 'domain_taken'
      and ${customDomains.checkedAt} = ${now}`,
  }),
);

const loseOfAccounts = globalStatement(
  { domain: customDomains.domain, now: customDomains.createdAt },
  ({ domain, now }) => sql`
    update ${accounts} set ${bare(accounts.customDomainStatus)} = 'lost',
      ${bare(accounts.customDomainFault)} = 'domain_taken', ${bare(accounts.customDomainNotice)} = 'domain_taken',
      ${bare(accounts.customDomainCheckedAt)} = ${now}, ${bare(accounts.customDomainNextCheckAt)} = null
    where ${accounts.customDomain} = ${domain} and ${accounts.customDomainStatus} = 'pending'
      and ${isHeldByAnotherAccount(accounts.customDomain, accounts.id)}`,
);

/**
 * The statements that end every claim of a name that another workspace or account now holds. The owners are notified
 * by mail.
 */
export const loseToHolder = (operation: Operation, domain: string, now: number): D1PreparedStatement[] => {
  const { db } = operation;
  const entry = { at: now, actor: operation.actor, outcome: 'ok', requestId: operation.requestId } as const;
  const values = { domain, now };
  return [
    loseOfWorkspaces.bind(db, values).prepared,
    auditLostByWorkspaces(db, { ...entry, action: 'domain.lose', detail: { why: 'domain_taken' } }, values),
    loseOfAccounts.bind(db, values).prepared,
    auditLostByAccounts(
      db,
      { ...entry, action: 'account.domain_lost', detail: { domain, why: 'domain_taken' } },
      values,
    ),
  ];
};
