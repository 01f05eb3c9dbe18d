import { decodeCursor } from '#shared/paging/cursor.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from '../view/console-page.tsx';
import { Choice } from '../view/parts/field.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { askedPeriod } from './asked-period.ts';
import { formatPeriod, PlanLines, TenantLines, Totals } from './billing-view.tsx';
import { PlanFees } from './fees-view.tsx';
import { readBilling } from './read-billing.ts';

const PAGE = 25;
const t = texts.billing;

/** The page of a period: what the account's tenants used, purchased and owe for their plans. */
export async function billingPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, call, staff, now } = request;
  const path = `${base}/billing`;
  const asked = askedPeriod(request);
  const period = asked ?? 'current_month';
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const query = {
    accountId: staff.account.id,
    period,
    after: after ?? '',
    limit: PAGE,
    isTest: call.caller.isTest === true,
  };
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
      <p class="quiet">
        {formatPeriod(summary)} {query.isTest ? t.clocks : null}
      </p>
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
