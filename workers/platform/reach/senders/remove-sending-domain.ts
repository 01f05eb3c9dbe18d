import { and, eq } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { sendingDomains } from '#shared/db/tables/mail.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

const deleteDomain = accountStatement({ domain: sendingDomains.domain }, ({ account, domain }, db) =>
  db
    .delete(sendingDomains)
    .where(and(eq(sendingDomains.accountId, account), eq(sendingDomains.domain, domain))),
);

/** Removes an account's sending domain with its keys; from then on the platform sends. A repeat changes nothing. */
export async function removeSendingDomain(
  operation: Operation,
  { accountId, domain }: { accountId: string; domain: string },
): Promise<void> {
  const { db, runtime } = operation;
  await batch(db, [
    deleteDomain.bind(db, { account: accountId, domain }),
    auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), { accountId, action: 'account.remove_sender', target: domain }),
    ),
  ]);
}
