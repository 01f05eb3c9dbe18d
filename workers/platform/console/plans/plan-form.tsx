import { DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import type { PlanSummary } from '#shared/operator/plan-row.ts';
import { texts } from '../../texts/console.ts';
import type { SentForm } from '../http/sent-form.ts';
import { ShownValues } from '../http/shown-values.tsx';
import { Choice, Field } from '../view/parts/field.tsx';
import { CapFields } from './cap-fields.tsx';
import { capValues, parseNumber } from './read-plan-form.ts';

const t = texts.plans;

interface PlanFormProps {
  action: string;
  /** Address of the list of plans. */
  back: string;
  /** The plan to change; null for a new one. */
  plan: PlanSummary | null;
  sent: SentForm | null;
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** The values of the fields for a plan. */
const valuesOf = ({ name, description, entitlements, price, welcomeMail }: PlanSummary) => ({
  ...capValues(entitlements),
  name,
  description: description ?? '',
  amount: textOf(price?.amount),
  currency: textOf(price?.currency),
  interval: price?.interval === 'year' ? 'year' : 'month',
  welcome_mail: welcomeMail ? 'on' : '',
});

/** The form that creates or changes a plan. A new plan starts with the default entitlements. */
export const PlanForm = ({ action, back, plan, sent }: PlanFormProps) => {
  const price = plan?.price ?? {};
  const isAmountBad = parseNumber(sent?.values.get('amount') ?? null) === undefined;
  return (
    <form class="card form" method="post" action={action}>
      {plan === null ? null : <ShownValues values={valuesOf(plan)} sent={sent} />}
      <div class="pair">
        {plan === null ? (
          <Field
            id="code"
            label={t.code}
            hint={t.codeHint}
            sent={sent}
            faults={['bad_code', 'plan_exists']}
            maxlength={64}
            required
          />
        ) : null}
        <Field
          id="name"
          label={t.name}
          value={plan?.name ?? ''}
          sent={sent}
          faults={['bad_name']}
          maxlength={120}
          required
        />
      </div>
      <Field
        id="description"
        label={t.description}
        value={plan?.description ?? ''}
        sent={sent}
        maxlength={500}
      />
      <CapFields caps={plan?.entitlements ?? DEFAULT_CAPS} sent={sent} />
      <fieldset>
        <legend>{t.price}</legend>
        <p class="hint">{t.priceHint}</p>
        <div class="trio">
          <Field
            id="amount"
            label={t.amount}
            type="number"
            min="0"
            step="any"
            value={textOf(price.amount)}
            sent={sent}
            faults={isAmountBad ? ['bad_price'] : []}
          />
          <Field
            id="currency"
            label={t.currency}
            maxlength={3}
            placeholder="EUR"
            value={textOf(price.currency)}
            sent={sent}
            faults={isAmountBad ? [] : ['bad_price']}
          />
          <Choice
            id="interval"
            label={t.interval}
            options={Object.entries(t.intervals)}
            value={price.interval === 'year' ? 'year' : 'month'}
            sent={sent}
          />
        </div>
      </fieldset>
      <label class="choice" for="welcome_mail">
        <input
          type="checkbox"
          id="welcome_mail"
          name="welcome_mail"
          checked={sent === null ? plan?.welcomeMail !== false : sent.values.get('welcome_mail') === 'on'}
        />
        {t.welcomeMail}
      </label>
      <div class="actions">
        <button class="primary" type="submit">
          {plan === null ? t.submit : t.save}
        </button>
        <a class="button" href={back}>
          {texts.cancel}
        </a>
      </div>
    </form>
  );
};
