import { eq } from 'drizzle-orm';
import { readEmailAddress, storedEmailAddress } from '#schema/names/email-address.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { users } from '../db/tables/core.ts';
import { isVouchedIdentity } from './identity.ts';

const userByAddress = globalStatement({ email: users.email }, ({ email }, db) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email)),
);

/**
 * The normalised address of a text, or the stored address of a person whose address the present rule refuses. Null for
 * anything else.
 */
export async function knownEmailAddress(db: D1Database, text: string): Promise<string | null> {
  const email = readEmailAddress(text);
  if (email !== null) return email;
  const stored = storedEmailAddress(text);
  if (stored.length > 254 || !stored.includes('@') || isVouchedIdentity(stored)) return null;
  const row = await userByAddress.first(db, { email: stored });
  return row === null ? null : stored;
}
