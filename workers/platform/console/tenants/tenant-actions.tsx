import { texts } from '../../../../shared/texts/console.ts';
import type { Tenant } from '../../tenants/find-tenant.ts';
import { Confirm, Field } from '../view/parts.tsx';
import type { PlanChoice } from './read-tenant-view.ts';
import { PlanSelect } from './tenant-form.tsx';

const t = texts.tenants;

interface TenantActionsProps {
  tenant: Tenant;
  plans: readonly PlanChoice[];
  /** Address of the tenant's page. */
  own: string;
  topupKey: string;
}

/** What can be done with a tenant in its state. */
export const TenantActions = ({ tenant, plans, own, topupKey }: TenantActionsProps) =>
  tenant.status === 'suspended' ? (
    <form class="card" method="post" action={`${own}/resume`}>
      <p>{t.resumeText}</p>
      <button class="primary" type="submit">
        {t.resume}
      </button>
    </form>
  ) : (
    <>
      {plans.length === 0 ? null : (
        <form class="card" method="post" action={`${own}/plan`}>
          <PlanSelect plans={plans} value={tenant.planCode} />
          <div class="actions">
            <button type="submit">{t.assign}</button>
          </div>
        </form>
      )}
      <form class="card" method="post" action={`${own}/topup`}>
        <h2>{t.topUp}</h2>
        <input type="hidden" name="key" value={topupKey} />
        <div class="row">
          <Field id="credits" label={t.amount} type="number" min="0" step="any" required />
          <Field id="price_usd" label={t.price} hint={t.priceHint} type="number" min="0" step="any" />
        </div>
        <div class="actions">
          <button type="submit">{t.add}</button>
        </div>
      </form>
      <section class="card">
        <Confirm
          summary={t.suspend}
          question={t.suspendQuestion}
          action={`${own}/suspend`}
          button={t.suspendButton}
        >
          <Field id="reason" label={t.suspendReason} maxlength={500} />
        </Confirm>
      </section>
    </>
  );
