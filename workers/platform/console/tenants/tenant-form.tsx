import { texts } from '../../../../shared/texts/console.ts';
import { Choice, Field } from '../view/parts.tsx';
import type { PlanChoice } from './read-tenant-view.ts';

const t = texts.tenants;

export const PlanSelect = ({ plans, value }: { plans: readonly PlanChoice[]; value: string | null }) => (
  <Choice
    id="plan_code"
    label={t.plan}
    options={[['', t.noPlan], ...plans.map(({ code, name }) => [code, `${name} (${code})`] as const)]}
    value={value}
  />
);

interface TenantFormProps {
  path: string;
  plans: readonly PlanChoice[];
  values: URLSearchParams;
}

/** Creates a tenant; filled in again as it was sent when something kept it from being done. */
export const TenantForm = ({ path, plans, values }: TenantFormProps) => (
  <form class="card" method="post" action={`${path}/new`}>
    <Field
      id="external_ref"
      label={t.reference}
      hint={t.referenceHint}
      value={values.get('external_ref')}
      maxlength={255}
      required
    />
    <Field id="email" label={t.email} type="email" value={values.get('email')} maxlength={254} required />
    <Field id="name" label={t.name} value={values.get('name')} maxlength={200} />
    <PlanSelect plans={plans} value={values.get('plan_code')} />
    <div class="actions">
      <button class="primary" type="submit">
        {t.submit}
      </button>
      <a class="button" href={path}>
        {t.back}
      </a>
    </div>
  </form>
);
