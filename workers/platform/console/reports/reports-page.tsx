import { siteAddress } from '#shared/sites/site-address.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { type SentForm, sentTo } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { Field } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { listReports } from './list-reports.ts';

const t = texts.reports;

/** The page of open reports about the account's sites, and of sites that are taken down. */
export async function reportsPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, staff } = request;
  const { reports, takedowns } = await listReports(c.env.DB, staff.account.id);
  const path = `${base}/reports`;
  return consolePage(
    request,
    { section: 'reports', lead: t.lead, sent },
    <>
      <h2>{t.open}</h2>
      {reports.length === 0 ? <p class="quiet">{t.none}</p> : null}
      {reports.map((report) => {
        const mine = sentTo(sent, '/reports/takedown');
        const again = mine?.values.get('site') === report.slug ? mine : null;
        return (
          <section class="card">
            <h3>
              {t.kinds[report.kind]}: <a href={siteAddress(c.env, report.slug)}>{report.slug}</a>
            </h3>
            <p class="quiet">
              {t.tenant(report.tenant)} · <Moment at={report.at} />
              {report.takedown === null ? null : ` · ${t.isDown(report.takedown)}`}
            </p>
            {report.text.split('\n').map((line) => (
              <p dir="auto">{line}</p>
            ))}
            {report.replyTo === null ? null : <p>{t.from(report.replyTo)}</p>}
            <form method="post" action={`${path}/takedown`}>
              <input type="hidden" name="site" value={report.slug} />
              <Field
                id={`reason-${report.id}`}
                name="reason"
                label={t.reason}
                hint={t.reasonHint}
                sent={again}
                faults={['bad_reason']}
                maxlength={500}
                required
              />
              <p>
                <label>
                  <input type="checkbox" name="legal" value="yes" /> {t.legal}
                </label>
              </p>
              <button class="danger" type="submit" aria-label={`${t.takeDown}: ${report.slug}`}>
                {t.takeDown}
              </button>
            </form>
            <form method="post" action={`${path}/settle`}>
              <input type="hidden" name="site" value={report.slug} />
              <p>
                <button type="submit" aria-label={`${t.settle}: ${report.slug}`}>
                  {t.settle}
                </button>
              </p>
            </form>
          </section>
        );
      })}
      <h2>{t.down}</h2>
      {takedowns.length === 0 ? <p class="quiet">{t.noneDown}</p> : null}
      {takedowns.map(({ slug, status, reason, at, tenant }) => (
        <section class="card">
          <h3>{slug}</h3>
          <p class="quiet">
            {t.tenant(tenant)} · {t.isDown(status)} · <Moment at={at} />
          </p>
          <p dir="auto">{reason}</p>
          <form method="post" action={`${path}/restore`}>
            <input type="hidden" name="site" value={slug} />
            <button type="submit" aria-label={`${t.restore}: ${slug}`}>
              {t.restore}
            </button>
          </form>
        </section>
      ))}
    </>,
  );
}
