import { eq } from 'drizzle-orm';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';

const readerById = globalStatement({ user: users.id }, ({ user }, db) =>
  db.select({ language: users.language }).from(users).where(eq(users.id, user)),
);

/** The recipient of the mails; null after the person was removed. */
export const findReader = (db: D1Database, user: string): Promise<{ language: string | null } | null> =>
  readerById.first(db, { user });
