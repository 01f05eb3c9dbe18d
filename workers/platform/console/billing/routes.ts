import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { mountConsolePage } from '../http/mount-section.ts';
import { askedPeriod } from './asked-period.ts';

/** Mounts the page of a period's usage and its downloads; their code is loaded with the first request. */
export function mountBillingPage(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/billing', async (request) => {
    const { billingPage } = await import('./billing-page.tsx');
    return billingPage(request);
  });

  mountConsolePage(app, '/billing/tenants.csv', async (request) => {
    const { billingCsv } = await import('./billing-csv.ts');
    const { c, staff, now } = request;
    const period = askedPeriod(request) ?? 'current_month';
    return csv(
      billingCsv(
        c.env.DB,
        { accountId: staff.account.id, period, isTest: staff.account.testOf !== null },
        now,
      ),
      'billing',
      period,
      request,
    );
  });

  mountConsolePage(app, '/billing/fees.csv', async (request) => {
    const { feesCsv } = await import('./fees-csv.ts');
    const { c, staff, now } = request;
    const period = askedPeriod(request) ?? 'current_month';
    return csv(
      feesCsv(c.env.DB, { accountId: staff.account.id, period, isTest: staff.account.testOf !== null }, now),
      'fees',
      period,
      request,
    );
  });

  mountConsolePage(app, '/billing/days.csv', async (request) => {
    const { usageLinesCsv } = await import('./usage-lines-csv.ts');
    const label = askedPeriod(request) ?? 'current_month';
    return csv(
      usageLinesCsv(request.call, resolvePeriod(label, request.now)),
      'usage-by-day',
      label,
      request,
    );
  });
}

/** Answers with a download, whose file name has its subject, its period and the last month of the period. */
function csv(
  lines: ReadableStream<Uint8Array>,
  subject: string,
  label: PeriodLabel,
  { now, staff }: ConsoleRequest,
): Response {
  const month = new Date(resolvePeriod(label, now).to - 1).toISOString().slice(0, 7);
  const name = `${subject}-${label}`;
  const side = staff.account.testOf === null ? '' : 'test-';
  return new Response(lines, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${side}${name.replaceAll('_', '-')}-${month}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
