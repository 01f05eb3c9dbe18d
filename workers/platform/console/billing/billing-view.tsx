import { texts } from '../../texts/console.ts';
import { formatDay, formatNumber, formatUsd } from '../view/format.ts';
import { Empty } from '../view/parts/empty.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import { addFees, Amounts as FeeAmounts } from './fees-view.tsx';
import type { Amounts, Billing, Summary } from './read-billing.ts';

const t = texts.billing;

/** Columns of amounts, for tables of any line. */
const amounts: Column<Amounts>[] = [
  { head: t.columns.used, kind: 'number', cell: (of) => <span>{formatNumber(of.credits_used)}</span> },
  { head: t.columns.value, kind: 'number', cell: (of) => <span>{formatUsd(of.usd_credits)}</span> },
  { head: t.columns.cloud, kind: 'number', cell: (of) => <span>{formatUsd(of.cloud_usd)}</span> },
  { head: t.columns.purchased, kind: 'number', cell: (of) => <span>{formatNumber(of.topup_credits)}</span> },
  { head: t.columns.billed, kind: 'number', cell: (of) => <span>{formatUsd(of.topup_usd)}</span> },
];

/** First and last day of the period, for people. */
export const formatPeriod = ({ period }: Summary): string =>
  t.from(formatDay(Date.parse(period.from)), formatDay(Date.parse(period.to) - 1));

/** Free, granted and prepaid credits. A plan grants those of the month and those of earlier months. */
const byPool = ({ credits_by_pool: of }: Summary['totals']): string =>
  t.byPool(formatNumber(of.daily), formatNumber(of.included + of.rollover), formatNumber(of.topup));

export const Totals = ({ summary: { totals } }: { summary: Summary }) => (
  <ul class="figures">
    <li>
      {t.totals.used}
      <strong>{formatNumber(totals.credits_used)}</strong>
      {byPool(totals)}
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
      {t.totals.purchased}
      <strong>{formatNumber(totals.topup_credits)}</strong>
      {t.billedFor(formatUsd(totals.topup_usd))}
    </li>
  </ul>
);

interface PlanLine extends Amounts {
  plan_code: string | null;
  tenants: number;
}

const NOTHING: Amounts = { credits_used: 0, usd_credits: 0, cloud_usd: 0, topup_credits: 0, topup_usd: 0 };

/** Plans that were used in the period or have tenants now. */
function linesOf({ summary, tenants }: Billing): PlanLine[] {
  const used = new Map(summary.plans.map((plan) => [plan.plan_code ?? '', plan]));
  return [...new Set([...used.keys(), ...tenants.keys()])].sort().map((code) => ({
    ...(used.get(code) ?? NOTHING),
    plan_code: code === '' ? null : code,
    tenants: tenants.get(code) ?? 0,
  }));
}

export const PlanLines = ({ billing }: { billing: Billing }) => {
  const { summary } = billing;
  if (summary.plans.length === 0) return <Empty title={t.emptyTitle}>{t.empty}</Empty>;
  const columns: Column<PlanLine>[] = [
    { head: t.columns.plan, kind: 'name', cell: (plan) => plan.plan_code ?? t.noPlan },
    { head: t.columns.tenants, kind: 'number', cell: (plan) => <span>{formatNumber(plan.tenants)}</span> },
    ...amounts,
  ];
  const rows = linesOf(billing);
  const total = {
    ...summary.totals,
    plan_code: t.sum,
    tenants: rows.reduce((sum, row) => sum + row.tenants, 0),
  };
  return <Table label={t.plans} columns={columns} rows={rows} total={total} />;
};

export const TenantLines = ({ summary, base }: { summary: Summary; base: string }) => {
  if (summary.tenants.length === 0) return <p class="quiet">{t.noTenants}</p>;
  const columns: Column<Summary['tenants'][number]>[] = [
    {
      head: t.columns.tenant,
      kind: 'name',
      cell: (tenant) => (
        <>
          <a href={`${base}/tenants/${tenant.tenant_id}`}>{tenant.external_ref}</a>
          <p class="quiet small">{tenant.plan_code ?? t.noPlan}</p>
        </>
      ),
    },
    ...amounts,
    {
      head: t.columns.fees,
      kind: 'number',
      cell: ({ fees }) => <FeeAmounts of={addFees(fees)} />,
    },
  ];
  return <Table label={t.tenants} columns={columns} rows={summary.tenants} />;
};
