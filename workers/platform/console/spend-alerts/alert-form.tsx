import { limits } from '#schema/limits.ts';
import { MEASURES } from '#schema/platform/spend-alert-routes.ts';
import { spendAlerts as t } from '../../texts/console/spend-alerts.ts';
import type { SentForm } from '../http/sent-form.ts';
import { Choice, Field } from '../view/parts/field.tsx';

interface AlertFormProps {
  action: string;
  title: string;
  /** The input that was sent with this form. */
  sent: SentForm | null;
}

/** The form that sets an alert of a tenant, or a default. Sending it twice sets one alert. */
export const AlertForm = ({ action, title, sent }: AlertFormProps) => (
  <form class="card form" method="post" action={action}>
    <h3>{title}</h3>
    <div class="pair">
      <Choice
        id="measure"
        label={t.measure}
        options={MEASURES.map((measure) => [measure, t.measures[measure]])}
        sent={sent}
      />
      <Field
        id="threshold"
        label={t.threshold}
        hint={t.thresholdHint}
        type="number"
        min="0"
        step="any"
        sent={sent}
        faults={['bad_alert', 'spend_alert_limit']}
        required
      />
    </div>
    <div>
      <label class="choice" for="tell">
        <input
          type="checkbox"
          id="tell"
          name="tell"
          aria-describedby="tell-hint"
          checked={sent?.values.get('tell') === 'on'}
        />
        {t.tell}
      </label>
      <p class="hint" id="tell-hint">
        {t.tellHint}
      </p>
    </div>
    <div class="actions">
      <button class="primary" type="submit">
        {t.add}
      </button>
    </div>
  </form>
);

/** Reads the input of the form; null when a field is invalid. */
export function readAlertForm(
  form: URLSearchParams,
): { measure: (typeof MEASURES)[number]; threshold: number; tellCustomer: boolean } | null {
  const measure = MEASURES.find((each) => each === form.get('measure'));
  const threshold = Number(form.get('threshold') ?? '');
  if (measure === undefined || !(threshold >= 0.000_001 && threshold <= limits.spendAlertThreshold))
    return null;
  return { measure, threshold, tellCustomer: form.get('tell') === 'on' };
}
