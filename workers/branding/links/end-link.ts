import { and, eq, gt, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { brandLinks } from '#shared/db/tables/brand-releases.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

const end = accountStatement({ id: brandLinks.id, now: brandLinks.expiresAt }, ({ account, id, now }, db) =>
  db
    .update(brandLinks)
    .set({ expiresAt: sql`${now}` })
    .where(and(eq(brandLinks.id, id), eq(brandLinks.accountId, account), gt(brandLinks.expiresAt, now))),
);

/** Ends a link of the account at once. An ended or unknown link changes nothing. */
export async function endLink(operation: Operation & { accountId: string }, id: string): Promise<void> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  await batch(db, [
    end.bind(db, { account: accountId, id, now }),
    auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId, action: 'branding.link_end', detail: { link: id } }),
    ),
  ]);
}
