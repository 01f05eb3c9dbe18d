import { DEFAULT_CAPS } from '../../../../schema/platform/entitlements.ts';
import { texts } from '../../../../shared/texts/console.ts';
import { Choice, Field } from '../view/parts.tsx';

const t = texts.plans;
const defaults: Readonly<Record<string, unknown>> = DEFAULT_CAPS;

/** Creates a plan; starts from the default limits, or from what was sent before. */
export const PlanForm = ({ path, values }: { path: string; values: URLSearchParams | null }) => {
  const limitOf = (cap: string): string => values?.get(cap) ?? String(defaults[cap] ?? '');
  return (
    <section class="card">
      <h2>{t.create}</h2>
      <form method="post" action={path}>
        <div class="row">
          <Field id="code" label={t.code} hint={t.codeHint} value={values?.get('code') ?? ''} required />
          <Field id="name" label={t.name} value={values?.get('name') ?? ''} maxlength={120} required />
        </div>
        <Field
          id="description"
          label={t.description}
          value={values?.get('description') ?? ''}
          maxlength={500}
        />
        <fieldset>
          <legend>{t.limits}</legend>
          <div class="row">
            {Object.entries(t.caps).map(([cap, name]) => (
              <Field id={cap} label={name} type="number" min="0" step="any" value={limitOf(cap)} />
            ))}
          </div>
          <label class="choice" for="custom_domains_enabled">
            <input
              type="checkbox"
              id="custom_domains_enabled"
              name="custom_domains_enabled"
              checked={values?.get('custom_domains_enabled') === 'on'}
            />
            <strong>{t.customDomains}</strong>
          </label>
        </fieldset>
        <fieldset>
          <legend>{t.price}</legend>
          <p class="hint">{t.priceHint}</p>
          <div class="row">
            <Field
              id="amount"
              label={t.amount}
              type="number"
              min="0"
              step="any"
              value={values?.get('amount') ?? ''}
            />
            <Field id="currency" label={t.currency} maxlength={3} value={values?.get('currency') ?? ''} />
            <Choice
              id="interval"
              label={t.interval}
              options={Object.entries(t.intervals)}
              value={values?.get('interval') ?? 'month'}
            />
          </div>
        </fieldset>
        <div class="actions">
          <button class="primary" type="submit">
            {t.submit}
          </button>
        </div>
      </form>
    </section>
  );
};
