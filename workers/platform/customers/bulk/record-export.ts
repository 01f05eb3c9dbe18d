import { auditStatement } from '#shared/audit/audit.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

/** Records that somebody exports data of the account, before the first byte is sent. */
export async function recordExport(
  operation: Operation,
  accountId: string,
  action: 'account.export_audit' | 'account.export_tenants',
  detail: Record<string, unknown>,
): Promise<void> {
  const given = Object.entries(detail).filter(([, value]) => value !== null && value !== '');
  const entry = { accountId, action, target: accountId, detail: Object.fromEntries(given) };
  await auditStatement(operation.db, auditEntryOf(operation, operation.runtime.now(), entry)).run();
}
