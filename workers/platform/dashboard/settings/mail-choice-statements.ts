import { and, eq, sql } from 'drizzle-orm';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { mailUnsubscriptions, tenants } from '#shared/db/tables/platform.ts';
import { enteredWorkspace } from '../shell/workspace-statements.ts';

/** Topics that a person has unsubscribed from, for mails of the workspace's account. */
export const unwantedIn = tenantStatement({ user: mailUnsubscriptions.userId }, ({ tenant, user }, db) =>
  db
    .select({ topic: mailUnsubscriptions.topic })
    .from(mailUnsubscriptions)
    .where(
      and(
        eq(mailUnsubscriptions.userId, user),
        sql`${mailUnsubscriptions.accountId} = (select ${tenants.accountId} from ${tenants}
          where ${tenants.id} = ${tenant})`,
      ),
    ),
);

/** The account of a workspace that the person may enter; null for any other. */
export async function findSettingsAccount(
  db: D1Database,
  { tenant, user }: { tenant: string; user: string },
): Promise<string | null> {
  return (await enteredWorkspace.first(db, { tenant, user, domain: null }))?.accountId ?? null;
}
