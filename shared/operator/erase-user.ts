import { readEmailAddress } from '#schema/names/email-address.ts';
import { auditStatement } from '../audit/audit.ts';
import { batch } from '../db/statement/statement.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { endAccessStatements } from './end-access-statements.ts';
import { eraseFromAudit } from './erase-from-audit.ts';
import { eraseStatements, startErasing } from './erase-statements.ts';
import { findIdentities } from './find-identities.ts';

export interface Erased {
  /** The pseudonym that replaces each identity. */
  pseudonyms: string[];
  auditRows: number;
  archives: number;
}

/**
 * Removes a person's name and address from the service, under every identity of the address. Rows that must be kept
 * (ledger, audit) get a random pseudonym; the archived audit files are rewritten as well. A repeat of an interrupted
 * erasure continues with the same pseudonyms, because the people's own rows are deleted last.
 */
export async function eraseUser(
  operation: Operation,
  objects: ObjectStore,
  input: { email: string },
): Promise<Result<Erased, Failure<'bad_email' | 'user_not_found' | 'only_owner'>>> {
  const email = readEmailAddress(input.email);
  if (email === null) return fail('bad_email');
  const { db, runtime } = operation;
  const known = await findIdentities(db, email);
  if (known.length === 0) return fail('user_not_found');
  const ids = known.map(({ id }) => id);
  const now = runtime.now();
  await startErasing(
    db,
    ids,
    known.map(() => runtime.newId()),
    now,
  );
  const people = (await findIdentities(db, email)).flatMap(({ id, identity, pseudonym }) =>
    pseudonym === null ? [] : [{ id, identity, pseudonym }],
  );
  if (people.length < known.length) return fail('only_owner');
  await batch(
    db,
    ids.flatMap((id) => endAccessStatements(db, id, now)),
  );
  const traces = await eraseFromAudit(db, objects, email, people);
  await batch(db, [
    ...people.flatMap((person) => eraseStatements(db, person, email)),
    ...people.map(({ pseudonym }) =>
      auditStatement(db, auditEntryOf(operation, now, { action: 'user.erase', target: pseudonym })),
    ),
  ]);
  return ok({ pseudonyms: people.map(({ pseudonym }) => pseudonym), ...traces });
}
