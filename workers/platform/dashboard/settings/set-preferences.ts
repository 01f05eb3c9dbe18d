import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

export interface Preferences {
  /** Null: the language of the browser. */
  language: string | null;
  /** Null: UTC. */
  timeZone: string | null;
}

const update = globalStatement(
  { user: users.id, language: value<string | null>(), timeZone: value<string | null>() },
  ({ user, language, timeZone }) => sql`
    update ${users} set ${bare(users.language)} = ${language}, ${bare(users.timeZone)} = ${timeZone}
    where ${users.id} = ${user} and (${users.language} is not ${language} or ${users.timeZone} is not ${timeZone})`,
);

/** Stores the language and the time zone of a person. A repeat changes nothing. */
export async function setPreferences(
  operation: Operation,
  userId: string,
  { language, timeZone }: Preferences,
): Promise<void> {
  const { db, runtime } = operation;
  await batch(db, [
    update.bind(db, { user: userId, language, timeZone }),
    auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        action: 'user.settings',
        target: userId,
        detail: { language, time_zone: timeZone },
      }),
    ),
  ]);
}
