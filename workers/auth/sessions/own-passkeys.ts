import { and, desc, eq, sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { passkeys } from '#shared/db/tables/core.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

/** The passkeys of a person, newest first. */
export const selectPasskeys = globalStatement({ userId: passkeys.userId }, ({ userId }, db) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id),
);

export interface ListedPasskey {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

const key = { id: passkeys.id, userId: passkeys.userId };

const own = ({ id, userId }: PlaceholdersOf<typeof key>) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

const auditRemoval = auditWhen(
  key,
  (passkey) => sql`exists (select 1 from ${passkeys} where ${own(passkey)})`,
);

const deletePasskey = globalStatement(key, (passkey, db) => db.delete(passkeys).where(own(passkey)));

/**
 * Removes a passkey of a person. From the next request on it cannot sign in. A foreign or unknown passkey is
 * `not_found`.
 */
export async function removePasskey(
  operation: Operation,
  { id, userId }: { id: string; userId: string },
): Promise<Result<null, Failure<'not_found'>>> {
  const { db, runtime } = operation;
  const entry = auditEntryOf(operation, runtime.now(), {
    accountId: null,
    action: 'passkey.remove',
    target: userId,
    detail: { passkey: id },
  });
  const {
    deletePasskey: { changes },
  } = await batch(db, {
    auditRemoval: auditRemoval(db, entry, { id, userId }),
    deletePasskey: deletePasskey.bind(db, { id, userId }),
  });
  return changes === 1 ? ok(null) : fail('not_found');
}

const named = { ...key, name: passkeys.name };

/** Sending the same name again changes nothing, and is not recorded. */
const auditName = auditWhen(
  named,
  ({ name, ...passkey }) =>
    sql`exists (select 1 from ${passkeys} where ${own(passkey)} and ${passkeys.name} <> ${name})`,
);

const setName = globalStatement(named, ({ name, ...passkey }, db) =>
  db
    .update(passkeys)
    .set({ name: sql`${name}` })
    .where(own(passkey)),
);

/** Renames a passkey of a person. A foreign or unknown passkey is `not_found`. */
export async function renamePasskey(
  operation: Operation,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<Result<null, Failure<'not_found'>>> {
  const { db, runtime } = operation;
  const entry = auditEntryOf(operation, runtime.now(), {
    accountId: null,
    action: 'passkey.rename',
    target: userId,
    detail: { passkey: id },
  });
  const {
    setName: { changes },
  } = await batch(db, {
    auditName: auditName(db, entry, { id, userId, name }),
    setName: setName.bind(db, { id, userId, name }),
  });
  return changes === 1 ? ok(null) : fail('not_found');
}
