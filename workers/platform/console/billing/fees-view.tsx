import { texts } from '../../texts/console.ts';
import { formatMoney } from '../view/format.ts';
import { type Column, Table } from '../view/parts/table.tsx';
import type { Summary } from './read-billing.ts';

const t = texts.billing.fees;

type Fees = Summary['fees'];

/** Amounts of several currencies, side by side. They are never added. */
export const Amounts = ({ of }: { of: Fees['totals'] }) => (
  <span>{of.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ') || texts.none}</span>
);

/** Fees of the period by plan and currency. */
export const PlanFees = ({ fees }: { fees: Fees }) => {
  const columns: Column<Fees['plans'][number]>[] = [
    { head: t.columns.plan, kind: 'name', cell: ({ plan_code }) => plan_code },
    { head: t.columns.currency, cell: ({ currency }) => currency },
    {
      head: t.columns.amount,
      kind: 'number',
      cell: ({ amount, currency }) => <span>{formatMoney(amount, currency)}</span>,
    },
  ];
  return (
    <>
      <h2>{t.title}</h2>
      <p class="quiet small">{t.hint}</p>
      {fees.plans.length === 0 ? (
        <p class="quiet">{t.none}</p>
      ) : (
        <>
          <Table label={t.title} columns={columns} rows={fees.plans} />
          <p>
            {t.total} <Amounts of={fees.totals} />
          </p>
        </>
      )}
    </>
  );
};

/** The sums of a tenant's fees by currency. */
export function addFees(lines: Summary['tenants'][number]['fees']): Fees['totals'] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
