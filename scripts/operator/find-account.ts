import { readId } from '../../schema/names/id.ts';
import { CommandRefused } from './command.ts';
import { refusals } from './refuse.ts';

/** The id of the account that a person means: its id, or a name that only one account has. */
export async function findAccount(db: D1Database, reference: string): Promise<string> {
  const { results } = await db
    .prepare(
      'SELECT id FROM accounts WHERE id = ?1 OR name = ?1 COLLATE NOCASE ORDER BY id = ?1 DESC LIMIT 2',
    )
    .bind(readId(reference))
    .all<{ id: string }>();
  const [first, second] = results;
  if (first === undefined) throw new CommandRefused(refusals.account_not_found ?? '');
  if (second !== undefined && first.id !== readId(reference)) {
    throw new CommandRefused(`Several accounts are called "${reference}": use the id.`);
  }
  return first.id;
}

/** The account that a key, given by its id, belongs to. */
export async function findKeyAccount(db: D1Database, keyId: string): Promise<string> {
  const row = await db
    .prepare('SELECT account_id FROM api_keys WHERE id = ?1')
    .bind(readId(keyId))
    .first<{ account_id: string }>();
  if (row === null) throw new CommandRefused(refusals.key_not_found ?? '');
  return row.account_id;
}
