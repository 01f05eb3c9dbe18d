import { texts } from '../../texts/console.ts';
import type { SentForm } from '../http/sent-form.ts';
import { Choice } from '../view/parts/field.tsx';
import type { PlanChoice } from './plan-choices.ts';

const t = texts.tenants;

interface PlanSelectProps {
  plans: readonly PlanChoice[];
  value: string | null;
  sent: SentForm | null;
  hint?: string;
  /** Whether the choice "no plan" is offered. */
  optional?: boolean;
}

export const PlanSelect = ({ plans, value, sent, hint, optional = false }: PlanSelectProps) => (
  <Choice
    id="plan_code"
    label={t.plan}
    {...(hint === undefined ? {} : { hint })}
    options={[
      ...(optional || value === null ? [['', t.noPlan] as const] : []),
      // A plan that is not offered is shown, so that the first one of the list is not taken for the tenant's.
      ...(value === null || plans.some(({ code }) => code === value)
        ? []
        : [['', t.archivedPlan(value)] as const]),
      ...plans.map(({ code, name }) => [code, t.namedPlan(name, code)] as const),
    ]}
    value={value}
    sent={sent}
    faults={['plan_not_found', 'plan_assign_failed']}
  />
);
