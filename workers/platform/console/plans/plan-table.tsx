import { sections, texts } from '../../texts/console.ts';
import { formatExact, formatNumber } from '../view/format.ts';
import { Confirm } from '../view/parts/confirm.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import type { PlanLine } from './read-plans.ts';

const t = texts.plans;

/** Null for a price without an amount, or with an amount that is no number. */
export function formatPrice(price: Record<string, unknown> | null): string | null {
  if (price === null || typeof price.amount !== 'number') return null;
  const interval = price.interval === 'year' ? t.intervals.year : t.intervals.month;
  return `${formatExact(price.amount)} ${String(price.currency)} / ${interval}`;
}

const capText = (value: unknown): string => (typeof value === 'number' ? formatNumber(value) : t.unlimited);

export const PlanTable = ({ plans, base }: { plans: readonly PlanLine[]; base: string }) => {
  const path = `${base}/plans`;
  const columns: Column<PlanLine>[] = [
    {
      head: t.columns.name,
      kind: 'name',
      cell: (plan) => (
        <>
          <a href={`${path}/${encodeURIComponent(plan.code)}/edit`}>{plan.name}</a>
          <p class="mono quiet small">{plan.code}</p>
        </>
      ),
    },
    {
      head: t.columns.entitlements,
      cell: ({ entitlements }) => (
        <span>
          {t.creditsShort(capText(entitlements.credits_per_day), capText(entitlements.monthly_credits))}
        </span>
      ),
    },
    {
      head: t.columns.price,
      cell: ({ price }) => formatPrice(price) ?? <span class="quiet">{texts.none}</span>,
    },
    {
      head: t.columns.tenants,
      kind: 'number',
      cell: ({ tenants, code }) => (
        <a href={`${base}/tenants?plan=${encodeURIComponent(code)}`}>{formatNumber(tenants)}</a>
      ),
    },
    {
      head: t.columns.state,
      cell: ({ archivedAt }) =>
        archivedAt === null ? (
          <State kind="good">{t.states.offered}</State>
        ) : (
          <State>{t.states.archived}</State>
        ),
    },
    {
      head: t.columns.act,
      kind: 'act',
      cell: (plan) =>
        plan.archivedAt !== null ? (
          <form method="post" action={`${path}/restore`}>
            <input type="hidden" name="code" value={plan.code} />
            <button class="small" type="submit" aria-label={`${t.restore}: ${plan.code}`}>
              {t.restore}
            </button>
          </form>
        ) : (
          <>
            <a
              class="button small"
              href={`${path}/${encodeURIComponent(plan.code)}/edit`}
              aria-label={`${t.change}: ${plan.code}`}
            >
              {t.change}
            </a>
            <Confirm
              id={`archive-${plan.code}`}
              summary={t.archive}
              title={t.archiveTitle(plan.name)}
              question={t.archiveQuestion}
              action={`${path}/archive`}
              button={t.archiveButton}
              label={`${t.archiveButton}: ${plan.code}`}
              small
            >
              <input type="hidden" name="code" value={plan.code} />
            </Confirm>
          </>
        ),
    },
  ];
  return <Table label={sections.plans} columns={columns} rows={plans} />;
};
