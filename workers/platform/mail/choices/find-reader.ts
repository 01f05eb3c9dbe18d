import { eq } from 'drizzle-orm';
import { globalStatement } from '../../../../shared/db/statement/statement.ts';
import { users } from '../../../../shared/db/tables/core.ts';

const readerById = globalStatement({ user: users.id }, ({ user }, db) =>
  db.select({ language: users.language }).from(users).where(eq(users.id, user)),
);

/** The person who gets the mails; null once they were removed. */
export const findReader = (db: D1Database, user: string): Promise<{ language: string | null } | null> =>
  readerById.first(db, { user });
