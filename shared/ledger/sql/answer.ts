import type { RowOfFields } from '../../db/statement/builder.ts';
import { entryFields } from '../entry-row.ts';

const { tenant_id, account_id, op_key, kind, day, month, lots, refund_of, ...answerFields } = entryFields;

const ENTRY = Object.entries(answerFields)
  .map(([name, column]) => `e.${column.name} AS ${name}`)
  .join(', ');

/** Selects the entry of the operation, or nulls when there is none, with the values that explain a refusal. */
export const ANSWER = `
SELECT max(0, b.monthly_cap - b.month_used) AS cap_left,
  b.daily_credits - b.daily_used + b.rollover_credits - b.rollover_used + b.included_credits - b.included_used
    AS granted_left,
  b.daily_credits - b.daily_used AS daily_left, b.included_credits - b.included_used AS included_left,
  b.rollover_credits - b.rollover_used AS rollover_left,
  b.purchased_total - b.purchased_consumed AS topup_left_now,
  ${ENTRY}
FROM credit_balances b LEFT JOIN credit_entries e ON e.tenant_id = b.tenant_id AND e.op_key = :op_key
WHERE b.tenant_id = :tenant`;

interface Refused {
  seq: null;
}

/** The columns of the entry that an answer has. */
export type EntryRow = RowOfFields<typeof answerFields>;

export type AnswerRow = (EntryRow | Refused) & {
  cap_left: number;
  granted_left: number;
  daily_left: number;
  included_left: number;
  rollover_left: number;
  topup_left_now: number;
};
