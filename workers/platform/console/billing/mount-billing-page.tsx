import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { faultText, texts } from '../../../../shared/texts/console.ts';
import { decodeCursor } from '../../http/cursor.ts';
import { PERIODS } from '../../routes/credits.ts';
import { summarizeBilling } from '../../usage/summarize-billing.ts';
import { mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { Choice, Pager } from '../view/parts.tsx';
import { PlanLines, TenantLines, Totals } from './billing-view.tsx';

const PAGE = 50;
const t = texts.billing;

/** What the account's tenants used and bought in a period. */
export function mountBillingPage(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/billing', async (request) => {
    const { c, base, staff, now } = request;
    const path = `${base}/billing`;
    const asked = c.req.query('period') ?? 'current_month';
    const period = PERIODS.find((label) => label === asked);
    const cursor = c.req.query('cursor') ?? '';
    const after = cursor === '' ? '' : decodeCursor(cursor);
    const fault = period === undefined ? 'bad_period' : after === null ? 'bad_cursor' : null;
    const query = {
      accountId: staff.account.id,
      period: period ?? 'current_month',
      after: after ?? '',
      limit: PAGE,
    } as const;
    const summary = await summarizeBilling(c.env.DB, query, now);
    return consolePage(
      request,
      { section: 'billing', fault: fault === null ? null : faultText(fault) },
      <>
        <p class="quiet">{t.lead}</p>
        <form method="get" action={path} class="row">
          <Choice id="period" label={t.period} options={Object.entries(t.periods)} value={query.period} />
          <button type="submit">{t.show}</button>
        </form>
        <Totals summary={summary} />
        <h2>{t.plans}</h2>
        <PlanLines summary={summary} />
        <h2>{t.tenants}</h2>
        <TenantLines summary={summary} base={base} />
        <Pager
          path={path}
          query={{ period: query.period, cursor: after === null ? '' : cursor }}
          next={summary.next_cursor}
        />
      </>,
    );
  });
}
