import type { BillingResponse } from '../../../../schema/platform/usage.ts';
import { texts } from '../../../../shared/texts/console.ts';
import { formatDay, formatNumber, formatUsd } from '../view/format.ts';
import { Empty, Table } from '../view/parts.tsx';

type Summary = Omit<BillingResponse, 'ok'>;
type Amounts = Summary['totals'];

const t = texts.billing;

const Heads = ({ first }: { first: string }) => (
  <>
    <th scope="col">{first}</th>
    <th scope="col" class="number">
      {t.columns.used}
    </th>
    <th scope="col" class="number">
      {t.columns.value}
    </th>
    <th scope="col" class="number">
      {t.columns.cloud}
    </th>
    <th scope="col" class="number">
      {t.columns.bought}
    </th>
  </>
);

const Figures = ({ of }: { of: Amounts }) => (
  <>
    <td class="number">{formatNumber(of.credits_used)}</td>
    <td class="number">{formatUsd(of.usd_credits)}</td>
    <td class="number">{formatUsd(of.cloud_usd)}</td>
    <td class="number">{`${formatNumber(of.topup_credits)} (${formatUsd(of.topup_usd)})`}</td>
  </>
);

export const Totals = ({ summary }: { summary: Summary }) => {
  const { totals, period } = summary;
  const last = new Date(Date.parse(period.to) - 1).toISOString();
  return (
    <>
      <p class="quiet">{t.from(formatDay(period.from), formatDay(last))}</p>
      <ul class="figures">
        <li>
          {t.totals.used}
          <strong>{formatNumber(totals.credits_used)}</strong>
        </li>
        <li>
          {t.totals.value}
          <strong>{formatUsd(totals.usd_credits)}</strong>
        </li>
        <li>
          {t.totals.cloud}
          <strong>{formatUsd(totals.cloud_usd)}</strong>
        </li>
        <li>
          {t.totals.bought}
          <strong>{formatNumber(totals.topup_credits)}</strong>
          <span class="quiet small">{formatUsd(totals.topup_usd)}</span>
        </li>
      </ul>
    </>
  );
};

export const PlanLines = ({ summary }: { summary: Summary }) =>
  summary.plans.length === 0 ? (
    <Empty>{t.empty}</Empty>
  ) : (
    <Table label={t.plans} head={<Heads first={t.columns.plan} />}>
      {summary.plans.map((plan) => (
        <tr>
          <th scope="row">{plan.plan_code ?? t.noPlan}</th>
          <Figures of={plan} />
        </tr>
      ))}
    </Table>
  );

export const TenantLines = ({ summary, base }: { summary: Summary; base: string }) =>
  summary.tenants.length === 0 ? (
    <Empty>{texts.tenants.empty}</Empty>
  ) : (
    <Table label={t.tenants} head={<Heads first={t.columns.tenant} />}>
      {summary.tenants.map((tenant) => (
        <tr>
          <th scope="row">
            <a href={`${base}/tenants/${tenant.tenant_id}`}>{tenant.external_ref}</a>{' '}
            <span class="quiet small">{tenant.plan_code ?? t.noPlan}</span>
          </th>
          <Figures of={tenant} />
        </tr>
      ))}
    </Table>
  );
