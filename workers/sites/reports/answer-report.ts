import type { Context } from 'hono';
import { composeText } from '#schema/compose-text.ts';
import { limits, rates } from '#schema/limits.ts';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { type ReportKind, reportKinds } from '#schema/site/report-kinds.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { clientIp } from '#shared/http/headers.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { LIMITER_RETRY_SECONDS, retryAfterSeconds, takeFromBucket } from '#shared/rate-limit/take.ts';
import { reportPage, TRAP } from './report-page.tsx';
import { REPORT_PATH } from './report-path.ts';
import { takeReport } from './take-report.ts';

type ReportContext = Context<AppEnv<SitesEnv>>;

const KEY = /^[\w-]{8,64}$/;

/** Answers with the empty form, or with thanks for a sent one. */
export async function showReportForm(c: ReportContext): Promise<Response> {
  const values = new URL(c.req.url).searchParams;
  if (values.get('done') !== null) {
    const { thanks } = (await currentPresentation()).locale.messages.sites.report;
    return messagePage({ status: 200, ...thanks });
  }
  return reportPage({ values, key: c.get('runtime').newId() });
}

/** Handles a report. A report that a program filled in gets the answer of a success and is not stored. */
export async function answerReport(c: ReportContext, values: URLSearchParams): Promise<Response> {
  const runtime = c.get('runtime');
  const now = runtime.now();
  const given = values.get('key') ?? '';
  const key = KEY.test(given) ? given : runtime.newId();
  const taken = await takeFromBucket(
    c.env,
    `report:${clientIp(c.req.raw) ?? ''}`,
    'siteReport',
    rates.siteReport,
    now,
  );
  if (taken === null)
    return reportPage({ values, key, fault: 'later', status: 503, retryAfter: LIMITER_RETRY_SECONDS });
  if (!taken.allowed)
    return reportPage({
      values,
      key,
      fault: 'later',
      status: 429,
      retryAfter: retryAfterSeconds(taken, now),
    });
  const thanks = seeOther(`${REPORT_PATH}?done=1`);
  if ((values.get(TRAP) ?? '') !== '') return thanks;
  const report = reportIn(values);
  if (report === null) return reportPage({ values, key, fault: 'incomplete', status: 422 });
  const operation = {
    db: c.env.DB,
    runtime,
    actor: ANONYMOUS,
    requestId: c.get('requestId'),
    sitesUrl: c.env.SITES_URL,
  };
  const stored = await takeReport(operation, { ...report, key });
  return stored.ok ? thanks : reportPage({ values, key, fault: 'unknown', status: 422 });
}

function reportIn(values: URLSearchParams) {
  const site = (values.get('site') ?? '').trim();
  const text = composeText((values.get('text') ?? '').replaceAll('\r\n', '\n').trim());
  const email = (values.get('email') ?? '').trim();
  const kind = values.get('kind') ?? '';
  const isComplete = site !== '' && site.length <= 500 && text !== '' && text.length <= limits.siteReportText;
  const replyTo = email === '' ? null : readEmailAddress(email);
  if (!isComplete || !isKind(kind) || (email !== '' && replyTo === null)) return null;
  return { site, kind, text, replyTo };
}

const isKind = (kind: string): kind is ReportKind => reportKinds.some((known) => known === kind);
