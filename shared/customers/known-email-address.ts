import { readEmailAddress, storedEmailAddress } from '../../schema/names/email-address.ts';
import { isVouchedIdentity } from './identity.ts';

/**
 * The address that a text means: by the rule, or, for people who were stored under an address that the rule no longer
 * takes in, as somebody has it. Null for anything else.
 */
export async function knownEmailAddress(db: D1Database, text: string): Promise<string | null> {
  const email = readEmailAddress(text);
  if (email !== null) return email;
  const stored = storedEmailAddress(text);
  if (stored.length > 254 || !stored.includes('@') || isVouchedIdentity(stored)) return null;
  const row = await db.prepare('SELECT 1 FROM users WHERE email = ?1').bind(stored).first();
  return row === null ? null : stored;
}
