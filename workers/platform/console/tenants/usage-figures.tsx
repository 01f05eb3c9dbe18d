import { Chart } from '../../surface/chart/chart.tsx';
import { texts } from '../../texts/console.ts';
import { formatDayOfYear, formatNumber, formatShort, formatUsd } from '../view/format.ts';
import type { TenantView } from './read-tenant-view.ts';

const t = texts.tenant;

/** Value from which a pool counts as unlimited. */
const UNLIMITED = 900_000_000;

/** A tenant's usage, remaining credits, and usage by day. */
export const UsageFigures = ({ view }: { view: TenantView }) => {
  const { balance, usage, days } = view;
  const used = days.reduce((sum, { free, granted, purchased }) => sum + free + granted + purchased, 0);
  return (
    <>
      <ul class="figures">
        <li>
          {t.used}
          <strong>{formatNumber(usage.creditsUsed)}</strong>
          {t.worth(formatUsd(usage.usdCredits), formatUsd(usage.cloudUsd))}
        </li>
        {balance === null ? null : (
          <>
            <Pool name={t.pools.daily} left={balance.dailyRemaining} />
            <Pool name={t.pools.included} left={balance.includedRemaining} />
            <Pool name={t.pools.rollover} left={balance.rolloverRemaining} />
            <Pool name={t.pools.topup} left={balance.topupAvailable} />
          </>
        )}
      </ul>
      <section class="card" aria-label={t.chart}>
        {used === 0 ? (
          <p class="quiet">{t.noUsage}</p>
        ) : (
          <Chart
            chart={{
              kind: 'bar',
              title: t.chart,
              summary: t.chartSummary(formatNumber(used), days.length),
              categories: days.map(({ at }) => formatDayOfYear(at)),
              series: [
                { label: t.series.free, values: days.map(({ free }) => free) },
                { label: t.series.monthly, values: days.map(({ granted }) => granted) },
                { label: t.series.topup, values: days.map(({ purchased }) => purchased) },
              ],
              format: formatShort,
            }}
          />
        )}
      </section>
    </>
  );
};

const Pool = ({ name, left }: { name: string; left: number }) => (
  <li>
    {name}
    <strong>{left >= UNLIMITED ? texts.plans.unlimited : formatNumber(left)}</strong>
    {t.creditsLeft}
  </li>
);
