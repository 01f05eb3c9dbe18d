import { readEmailAddress, storedEmailAddress } from '../../schema/names/email-address.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { endAccessStatements } from './end-access-statements.ts';
import { findIdentities } from './find-identities.ts';

/**
 * Locks a person out, under every identity of the address: sessions and connections end with the next request, and no way
 * of signing in works until they are enabled. Enabling brings no session or connection back.
 */
export async function setUserDisabled(
  operation: Operation,
  input: { email: string; disabled: boolean },
): Promise<
  Result<{ email: string; identities: number; changed: number }, Failure<'bad_email' | 'user_not_found'>>
> {
  // Whoever was stored under an address that the rule no longer takes in can still be found.
  const email = storedEmailAddress(input.email);
  const { db, runtime } = operation;
  const found = await findIdentities(db, email);
  if (found.length === 0) return fail(readEmailAddress(email) === null ? 'bad_email' : 'user_not_found');
  const now = runtime.now();
  let changed = 0;
  for (const { id } of found) {
    const [update] = await db.batch([
      db
        .prepare(
          input.disabled
            ? 'UPDATE users SET disabled_at = ?2 WHERE id = ?1 AND disabled_at IS NULL'
            : 'UPDATE users SET disabled_at = NULL WHERE id = ?1 AND disabled_at IS NOT NULL AND pseudonym IS NULL',
        )
        .bind(...(input.disabled ? [id, now] : [id])),
      auditIfChanged(
        db,
        entryOf(operation, now, { action: input.disabled ? 'user.disable' : 'user.enable', target: id }),
      ),
      ...(input.disabled ? endAccessStatements(db, id, now) : []),
    ]);
    if (update?.meta.changes === 1) changed += 1;
  }
  return ok({ email, identities: found.length, changed });
}
