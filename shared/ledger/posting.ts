import type { GuardedText } from '../db/statement/guarded-text.ts';
import { batch, type Outcome } from '../db/statement/statement.ts';
import { type TextValues, textStatement } from '../db/statement/text.ts';
import { UNLIMITED_MICRO } from './amounts.ts';
import { dayOf, monthOf } from './calendar.ts';
import type { Guard } from './guard.ts';
import { ANSWER, type AnswerRow } from './sql/answer.ts';
import { FOLD_BALANCE, foldUsage } from './sql/fold.ts';
import { ROLL } from './sql/roll.ts';

/** The identity of a posting: the tenant, the operation and the time. */
export interface PostingInput {
  tenantId: string;
  /** The operation key, unique for ever among the tenant's operations of its kind. A repeat gives the first answer. */
  key: string;
  now: number;
  guard?: Guard;
}

/**
 * A posting that is ready to run, alone or inside a larger batch. `read` gets the outcomes of exactly these
 * statements, in order.
 *
 * The caller's own statements of the posting follow them and require the entry: `WHERE EXISTS (SELECT 1 FROM
 * credit_entries WHERE tenant_id = … AND op_key = …)` (see {@link opKeyOf}). `auditIfChanged` may follow directly: the
 * last statement that writes changes a row only if this batch inserted the entry.
 */
export interface Posting<T> {
  readonly statements: readonly D1PreparedStatement[];
  read(outcomes: readonly Outcome<unknown>[]): T;
}

export type EntryKind = 'charge' | 'refund' | 'topup' | 'adjust' | 'terms' | 'cloud';

/** The stored key of an operation. Each kind has its own key space, so that keys of different kinds cannot collide. */
export const opKeyOf = (kind: EntryKind, key: string): string => `${kind}/${key}`;

/** Runs one posting by itself. */
export async function run<T>(db: D1Database, posting: Posting<T>): Promise<T> {
  return posting.read(await batch(db, posting.statements));
}

/** The result of a posting: the entry with its key, or null when it was refused. */
export interface Answer {
  row: AnswerRow | undefined;
  /** Whether the entry existed before. */
  replayed: boolean;
}

export const unguarded = 'true';

const roll = textStatement(ROLL);
const foldTenant = textStatement(foldUsage('usage_months', 'tenant_id'));
const foldAccount = textStatement(foldUsage('account_months', 'plan_code'));
const foldBalance = textStatement(FOLD_BALANCE);
const answer = textStatement<AnswerRow>(ANSWER);

/** Position of the inserting statement in {@link preparePosting}'s list. */
const POST = 1;

/**
 * The statements of every posting, one batch without a read before it: roll the period, insert the entry, add it to
 * the usage of its month and to the balance, answer the entry. A trigger adds it to the usage of its day.
 */
export function preparePosting<T>(
  db: D1Database,
  kind: EntryKind,
  operation: PostingInput,
  post: GuardedText,
  values: TextValues,
  read: (answer: Answer) => T,
): Posting<T> {
  const common: TextValues = {
    tenant: operation.tenantId,
    op_key: opKeyOf(kind, operation.key),
    now: operation.now,
    day: dayOf(operation.now),
    month: monthOf(operation.now),
    unlimited: UNLIMITED_MICRO,
  };
  const answered = answer.bind(db, common);
  const statements = [
    roll.bind(db, common),
    post.bind(db, operation.guard?.sql ?? unguarded, { ...operation.guard?.values, ...values, ...common }),
    foldTenant.bind(db, common),
    foldAccount.bind(db, common),
    foldBalance.bind(db, common),
    answered,
  ].map(({ prepared }) => prepared);
  return {
    statements,
    read: (outcomes) =>
      read({
        row: answered.readRows(outcomes[statements.length - 1]?.rows ?? [])[0],
        replayed: outcomes[POST]?.changes === 0,
      }),
  };
}
