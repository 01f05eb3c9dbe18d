import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type Viewer, visible } from './viewer.ts';

/** Unbinds a host name. One that is not there, or not the viewer's, is `domain_not_found`. */
export async function removeDomain(
  operation: Operation,
  viewer: Viewer,
  domain: string,
): Promise<Result<{ workspaceId: string; accountId: string }, Failure<'domain_not_found'>>> {
  const { db } = operation;
  const { sql, values } = visible(viewer, 'd.tenant_id');
  const found = await statement(
    db,
    `SELECT d.tenant_id, d.account_id FROM custom_domains d WHERE d.domain = :domain AND ${sql}`,
    { ...values, domain },
  ).first<{ tenant_id: string; account_id: string }>();
  if (found === null) return fail('domain_not_found');
  const [removed] = await db.batch([
    db
      .prepare('DELETE FROM custom_domains WHERE domain = ?1 AND tenant_id = ?2')
      .bind(domain, found.tenant_id),
    auditIfChanged(
      db,
      entryOf(operation, operation.runtime.now(), {
        workspaceId: found.tenant_id,
        action: 'domain.remove',
        target: domain,
      }),
    ),
  ]);
  return removed?.meta.changes === 1
    ? ok({ workspaceId: found.tenant_id, accountId: found.account_id })
    : fail('domain_not_found');
}
