import { texts } from '../../texts/console.ts';
import type { SentForm } from '../http/sent-form.ts';
import { Choice } from '../view/parts/field.tsx';

export interface PlanChoice {
  code: string;
  name: string;
}

const MAX_PLANS = 500;
const t = texts.tenants;

/** The plans that can be assigned, by code. */
export const planChoicesStatement = (db: D1Database, accountId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT code, name FROM plans WHERE account_id = ?1 AND archived_at IS NULL ORDER BY code LIMIT ${MAX_PLANS}`,
    )
    .bind(accountId);

export const planChoicesOf = (result: D1Result<unknown> | undefined): PlanChoice[] =>
  (result?.results ?? []) as PlanChoice[];

interface PlanSelectProps {
  plans: readonly PlanChoice[];
  value: string | null;
  sent: SentForm | null;
  hint?: string;
  /** Whether no plan at all can be chosen. */
  optional?: boolean;
}

export const PlanSelect = ({ plans, value, sent, hint, optional = false }: PlanSelectProps) => (
  <Choice
    id="plan_code"
    label={t.plan}
    {...(hint === undefined ? {} : { hint })}
    options={[
      ...(optional || value === null ? [['', t.noPlan] as const] : []),
      ...plans.map(({ code, name }) => [code, `${name} (${code})`] as const),
    ]}
    value={value}
    sent={sent}
    faults={['plan_not_found', 'plan_assign_failed']}
  />
);
