import { auditStatement } from '../audit/audit.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * Opens a platform account as a draft, with the fence that its branding changes pass.
 *
 * @param input.name what people call the account, 1 to 120 characters after trimming.
 */
export async function createAccount(
  operation: Operation,
  input: { name: string },
): Promise<Result<{ accountId: string }, Failure<'bad_name'>>> {
  const name = input.name.trim().normalize('NFC');
  if (name.length < 1 || name.length > 120) return fail('bad_name');
  const { db, runtime } = operation;
  const now = runtime.now();
  const accountId = runtime.newId();
  await db.batch([
    db
      .prepare("INSERT INTO accounts (id, name, status, created_at) VALUES (?1, ?2, 'draft', ?3)")
      .bind(accountId, name, now),
    db
      .prepare('INSERT INTO brand_states (account_id, revision) VALUES (?1, ?2)')
      .bind(accountId, firstRevision(now)),
    auditStatement(db, entryOf(operation, now, { accountId, action: 'account.create', target: accountId })),
  ]);
  return ok({ accountId });
}

/** A revision is a UTC timestamp with six fractional digits; the first one of an account is its birth. */
const firstRevision = (now: number): string => new Date(now).toISOString().replace('Z', '000Z');
