import { auditEachStatement } from '../audit/audit-each-text.ts';
import type { Operation } from '../audit/operation.ts';
import { heldByAnother, heldByAnotherAccount } from './claim.ts';

/** The statements that end every claim of a name that somebody else holds by then; their owners are told by mail. */
export const loseToHolder = (operation: Operation, domain: string, now: number): D1PreparedStatement[] => {
  const { db } = operation;
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
      {
        at: now,
        actor: operation.actor,
        outcome: 'ok',
        requestId: operation.requestId,
        action: 'domain.lose',
        detail: { why: 'domain_taken' },
      },
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
  ];
};
