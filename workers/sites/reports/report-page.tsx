import { limits } from '#schema/limits.ts';
import { reportKinds } from '#schema/site/report-kinds.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { REPORT_PATH } from './report-path.ts';

/** A field that is invisible to people. A form with a value in it was filled in by a program. */
export const TRAP = 'website';

export interface ReportForm {
  values: URLSearchParams;
  key: string;
  fault?: 'incomplete' | 'unknown' | 'later';
  status?: number;
  retryAfter?: number;
}

/** The page with the form to report a site. */
export async function reportPage({
  values,
  key,
  fault,
  status = 200,
  retryAfter,
}: ReportForm): Promise<Response> {
  const words = (await currentPresentation()).locale.messages.sites.report;
  const value = (name: string): string => values.get(name) ?? '';
  return renderPage(
    <PageLayout title={words.title}>
      <section class="card">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {fault === undefined ? null : (
          <p class="error" role="alert">
            {words.faults[fault]}
          </p>
        )}
        <form method="post" action={REPORT_PATH}>
          <input type="hidden" name="key" value={key} />
          <p>
            <label for="site">{words.site}</label>
            <input
              id="site"
              name="site"
              type="text"
              value={value('site')}
              maxlength={500}
              dir="ltr"
              required
            />
          </p>
          <p>
            <label for="kind">{words.kind}</label>
            <select id="kind" name="kind">
              {reportKinds.map((kind) => (
                <option value={kind} selected={kind === value('kind')}>
                  {words.kinds[kind]}
                </option>
              ))}
            </select>
          </p>
          <p>
            <label for="text">{words.text}</label>
            <textarea id="text" name="text" rows={6} maxlength={limits.siteReportText} dir="auto" required>
              {value('text')}
            </textarea>
          </p>
          <p>
            <label for="email">{words.email}</label>
            <input id="email" name="email" type="email" value={value('email')} maxlength={254} dir="ltr" />
          </p>
          <p hidden>
            <input name={TRAP} tabindex={-1} autocomplete="off" aria-label={TRAP} />
          </p>
          <button class="primary" type="submit">
            {words.send}
          </button>
        </form>
      </section>
    </PageLayout>,
    {
      status,
      headers: {
        'X-Robots-Tag': 'noindex',
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      },
    },
  );
}
