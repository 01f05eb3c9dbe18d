import { texts } from '../../texts/console.ts';
import type { SentForm } from '../http/sent-form.ts';
import { Field } from '../view/parts/field.tsx';
import { PlanSelect } from './plan-choice.tsx';
import type { PlanChoice } from './plan-choices.ts';

const t = texts.tenants;

interface TenantFormProps {
  path: string;
  plans: readonly PlanChoice[];
  sent: SentForm | null;
}

/** The form that creates a tenant. The tenant's reference makes a repeat harmless. */
export const TenantForm = ({ path, plans, sent }: TenantFormProps) => (
  <form class="card form" method="post" action={`${path}/new`}>
    <Field
      id="external_ref"
      label={t.reference}
      hint={t.referenceHint}
      sent={sent}
      faults={['external_ref_required']}
      maxlength={255}
      required
    />
    <CustomerFields sent={sent} email="" name={null} />
    <PlanSelect plans={plans} value={null} sent={sent} optional />
    <div class="actions">
      <button class="primary" type="submit">
        {t.submit}
      </button>
      <a class="button" href={path}>
        {texts.cancel}
      </a>
    </div>
  </form>
);

interface CustomerFieldsProps {
  sent: SentForm | null;
  email: string;
  name: string | null;
}

export const CustomerFields = ({ sent, email, name }: CustomerFieldsProps) => (
  <div class="pair">
    <Field
      id="email"
      label={t.email}
      type="email"
      value={email}
      sent={sent}
      faults={['whu_email_required', 'invalid_email']}
      maxlength={254}
      required
    />
    <Field id="name" label={t.name} value={name} sent={sent} maxlength={200} />
  </div>
);
