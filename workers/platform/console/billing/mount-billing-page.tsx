import type { Hono } from 'hono';
import { PERIODS } from '../../../../schema/platform/requests.ts';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { type PeriodLabel, periodOf as readPeriod } from '../../../../shared/ledger/period.ts';
import { decodeCursor } from '../../../../shared/paging/cursor.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { mountConsolePage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { Choice } from '../view/parts/field.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { billingCsv } from './billing-csv.ts';
import { PlanLines, spanOf, TenantLines, Totals } from './billing-view.tsx';
import { PlanFees } from './fees-view.tsx';
import { readBilling } from './read-billing.ts';

const PAGE = 50;
const t = texts.billing;

const periodOf = ({ c }: ConsoleRequest): PeriodLabel | undefined => {
  const asked = c.req.query('period') ?? 'current_month';
  return PERIODS.find((label) => label === asked);
};

/** What the account's tenants used and bought in a period. */
export function mountBillingPage(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/billing', billingPage);

  mountConsolePage(app, '/billing/tenants.csv', (request) => {
    const { c, staff, now } = request;
    const period = periodOf(request) ?? 'current_month';
    return csv(
      billingCsv(c.env.DB, { accountId: staff.account.id, period }, now),
      `billing-${period}`,
      request,
    );
  });

  mountConsolePage(app, '/billing/fees.csv', async (request) => {
    const { feesCsv } = await import('./fees-csv.ts');
    const { c, staff, now } = request;
    const period = periodOf(request) ?? 'current_month';
    return csv(feesCsv(c.env.DB, { accountId: staff.account.id, period }, now), `fees-${period}`, request);
  });

  mountConsolePage(app, '/billing/days.csv', async (request) => {
    const { usageLinesCsv } = await import('./usage-lines-csv.ts');
    const label = periodOf(request) ?? 'current_month';
    return csv(usageLinesCsv(request.call, readPeriod(label, request.now)), `usage-by-day-${label}`, request);
  });
}

function csv(lines: ReadableStream<Uint8Array>, name: string, { now, staff }: ConsoleRequest): Response {
  const month = new Date(now).toISOString().slice(0, 7);
  const side = staff.account.testOf === null ? '' : 'test-';
  return new Response(lines, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${side}${name.replaceAll('_', '-')}-${month}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function billingPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, staff, now } = request;
  const path = `${base}/billing`;
  const asked = periodOf(request);
  const period = asked ?? 'current_month';
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const query = { accountId: staff.account.id, period, after: after ?? '', limit: PAGE };
  const billing = await readBilling(c.env.DB, query, now);
  const { summary } = billing;
  return consolePage(
    request,
    {
      section: 'billing',
      lead: t.lead,
      fault: asked === undefined ? 'bad_period' : after === null ? 'bad_cursor' : null,
      actions: (
        <>
          <a class="button" href={`${path}/fees.csv?period=${period}`} download>
            {t.fees.download}
          </a>
          <a class="button" href={`${path}/days.csv?period=${period}`} download>
            {t.downloadDays}
          </a>
          <a class="button" href={`${path}/tenants.csv?period=${period}`} download>
            {t.download}
          </a>
        </>
      ),
    },
    <>
      <form method="get" action={path} class="filters">
        <Choice id="period" label={t.period} options={Object.entries(t.periods)} value={period} />
        <button type="submit">{t.show}</button>
      </form>
      <p class="quiet">{spanOf(summary)}</p>
      <Totals summary={summary} />
      <h2>{t.plans}</h2>
      <p class="quiet small">{t.plansHint}</p>
      <PlanLines billing={billing} />
      <PlanFees fees={summary.fees} />
      <h2>{t.tenants}</h2>
      <TenantLines summary={summary} base={base} />
      <Pager
        path={path}
        query={{ period, cursor: after === null ? '' : cursor }}
        next={summary.next_cursor}
        shown={summary.tenants.length}
      />
    </>,
  );
}
