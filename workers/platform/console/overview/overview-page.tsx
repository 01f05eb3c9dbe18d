import { Chart } from '../../surface/chart/chart.tsx';
import { texts } from '../../texts/console.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import type { ConsoleRequest } from '../http/console-request.ts';
import type { ConsoleAccount } from '../staff/find-staff.ts';
import { consolePage } from '../view/console-page.tsx';
import { formatMonth, formatNumber, formatShort } from '../view/format.ts';
import { Checklist } from './checklist.tsx';
import { type Overview, readOverview } from './read-overview.ts';

const t = texts.overview;

/** The overview: the next steps, current figures, and the latest entries of the log. */
export async function overviewPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, staff, now } = request;
  const { account } = staff;
  const overview = await readOverview(c.env.DB, account.id, now);
  return consolePage(
    request,
    {
      section: 'overview',
      lead: (
        <>
          {t.identifier} <code>{account.id}</code>
        </>
      ),
    },
    <>
      {account.status === 'draft' ? <p class="notice">{t.draftAccount}</p> : null}
      {account.authoringEnabled ? null : <p class="notice">{t.authoringOff}</p>}
      <Checklist steps={stepsOf(overview, account, base)} />
      <Figures overview={overview} base={base} isTest={account.testOf !== null} />
      <Usage months={overview.months} />
      <h2>{t.recent}</h2>
      <AuditTable rows={overview.recent} label={t.recent} base={base} brief />
      <p>
        <a href={`${base}/audit`}>{t.more}</a>
      </p>
    </>,
  );
}

const stepsOf = (overview: Overview, account: ConsoleAccount, base: string) =>
  [
    ['brand', overview.liveVersion !== null, `${base}/branding`],
    ['plan', overview.hasPlan, `${base}/plans/new`],
    ['key', overview.workingKeys > 0, `${base}/keys/new`],
    ['tenant', overview.hasTenant, `${base}/tenants/new`],
    ...(account.testOf === null
      ? [['domain', account.customDomainStatus === 'active', `${base}/domain`] as const]
      : []),
  ] as const;

interface FiguresProps {
  overview: Overview;
  base: string;
  /** The test side has the members of the live account, and no page for them. */
  isTest: boolean;
}

const Figures = ({ overview, base, isTest }: FiguresProps) => (
  <ul class="figures">
    <li>
      <a href={`${base}/tenants`}>{t.tenants}</a>
      <strong>{formatNumber(overview.activeTenants)}</strong>
      {overview.suspendedTenants === 0 ? null : t.suspended(overview.suspendedTenants)}
    </li>
    <li>
      <a href={`${base}/billing`}>{t.used}</a>
      <strong>{formatNumber(overview.months.at(-1)?.credits ?? 0)}</strong>
    </li>
    <li>
      <a href={`${base}/branding`}>{t.live}</a>
      <strong>{overview.liveVersion === null ? t.nothingLive : t.version(overview.liveVersion)}</strong>
    </li>
    <li>
      <a href={`${base}/keys`}>{t.keys}</a>
      <strong>{formatNumber(overview.workingKeys)}</strong>
    </li>
    {isTest ? null : (
      <li>
        <a href={`${base}/members`}>{t.staff}</a>
        <strong>{formatNumber(overview.members)}</strong>
      </li>
    )}
  </ul>
);

const Usage = ({ months }: Pick<Overview, 'months'>) => {
  const total = months.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <section class="card" aria-label={t.chart}>
      {total === 0 ? (
        <p class="quiet">{t.noUsage}</p>
      ) : (
        <Chart
          chart={{
            kind: 'bar',
            title: t.chart,
            summary: t.chartSummary(formatNumber(total)),
            categories: months.map(({ at }) => formatMonth(at)),
            series: [{ label: t.series, values: months.map(({ credits }) => credits) }],
            format: formatShort,
          }}
        />
      )}
    </section>
  );
};
