import type { Tenant } from '../../core/find-tenant.ts';
import { texts } from '../../texts/console.ts';
import { formKeyOf, type SentForm, sentTo } from '../http/sent-form.ts';
import { Confirm } from '../view/parts/confirm.tsx';
import { Field } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { PlanSelect } from './plan-choice.tsx';
import type { PlanChoice } from './plan-choices.ts';

const t = texts.tenant;

interface TopUpFormProps {
  own: string;
  topupKey: string;
  sent: SentForm | null;
}

export const TopUpForm = ({ own, topupKey, sent }: TopUpFormProps) => {
  const mine = sentTo(sent, '/tenants/:tenant/topup');
  return (
    <form class="card form" method="post" action={`${own}/topup`}>
      <h2>{t.topUp}</h2>
      <input type="hidden" name="key" value={formKeyOf(mine, topupKey)} />
      <div class="pair">
        <Field
          id="credits"
          label={t.amount}
          type="number"
          min="0"
          step="any"
          sent={mine}
          faults={['bad_amount', 'bad_value', 'idempotency_conflict']}
          required
        />
        <Field
          id="price_usd"
          label={t.price}
          hint={t.priceHint}
          type="number"
          min="0"
          step="any"
          sent={mine}
          faults={['bad_money']}
        />
      </div>
      <div class="actions">
        <button class="primary" type="submit">
          {t.add}
        </button>
      </div>
    </form>
  );
};

interface PlanFormProps {
  tenant: Tenant;
  plans: readonly PlanChoice[];
  own: string;
  base: string;
  sent: SentForm | null;
}

export const PlanForm = ({ tenant, plans, own, base, sent }: PlanFormProps) => (
  <form class="card form" method="post" action={`${own}/plan`}>
    <h2>{t.planTitle}</h2>
    {plans.length === 0 ? (
      <p class="quiet">
        {t.noPlans} <a href={`${base}/plans/new`}>{t.createPlan}</a>
      </p>
    ) : (
      <>
        <PlanSelect
          plans={plans}
          value={tenant.planCode}
          hint={t.planHint}
          sent={sentTo(sent, '/tenants/:tenant/plan')}
        />
        <div class="actions">
          <button type="submit">{t.assign}</button>
        </div>
      </>
    )}
  </form>
);

export const ResumeForm = ({ tenant, own }: { tenant: Tenant; own: string }) => (
  <section class="card">
    <div class="head">
      <div>
        <h2>{t.resumeTitle}</h2>
        <p>
          {t.suspendedSince} <Moment at={tenant.suspendedAt} />
          {tenant.suspendReason === null ? '.' : `: ${tenant.suspendReason}`}
        </p>
        <p class="quiet">{t.resumeText}</p>
      </div>
      <form class="do" method="post" action={`${own}/resume`}>
        <button class="primary" type="submit">
          {t.resume}
        </button>
      </form>
    </div>
  </section>
);

export const EndTenant = ({ tenant, own, sent }: { tenant: Tenant; own: string; sent: SentForm | null }) => (
  <>
    <h2>{t.danger}</h2>
    <div class="zone">
      {tenant.status === 'suspended' ? null : (
        <div>
          <div>
            <strong>{t.suspendButton}</strong>
            <p>{t.suspendText}</p>
          </div>
          <Confirm
            id="suspend"
            summary={t.suspend}
            title={t.suspendTitle(tenant.externalRef)}
            question={t.suspendQuestion}
            action={`${own}/suspend`}
            button={t.suspendButton}
          >
            <Field
              id="reason"
              label={t.suspendReason}
              maxlength={500}
              sent={sentTo(sent, '/tenants/:tenant/suspend')}
            />
          </Confirm>
        </div>
      )}
      <div>
        <div>
          <strong>{t.terminateButton}</strong>
          <p>{t.terminateText}</p>
        </div>
        <a class="button danger" href={`${own}/terminate`}>
          {t.terminate}
        </a>
      </div>
    </div>
  </>
);
