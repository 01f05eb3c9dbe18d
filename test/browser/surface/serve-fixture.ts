import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { type FixtureOptions, renderFixturePage } from '#workers/platform/surface/fixture/fixture-page.tsx';
import { baseCss } from '#workers/platform/surface/host/base-css.ts';
import { renderSamplePage, type SampleOptions } from '#workers/platform/surface/sample/sample-page.tsx';
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts';

const locale = sourceLocale('en');

export const ACCOUNT = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';

// The policy of host pages: no script, no style attribute, no other origin.
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'";

type Given = 'accountId' | 'stylesheets' | 'locale';
type SampleChoice = Omit<SampleOptions, Given> & Partial<Pick<SampleOptions, 'locale'>>;

export interface FixtureServer extends LoopbackServer {
  /** The address of the fixture page with these options and a reseller's stylesheet. */
  page: (options?: Partial<FixtureOptions>, theme?: string) => string;
  /** The address of a page of the dashboard with sample data. */
  sample: (options: SampleChoice) => string;
}

/** Serves the fixture page like the service: base sheet, theme sheet, and the policy of host pages. */
export async function serveFixture(): Promise<FixtureServer> {
  const pages = new Map<string, { html: string; theme: string }>();
  const server = await startLoopbackServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fixture');
    const [, kind = '', id = ''] = pathname.split('/');
    const page = pages.get(id);
    const send = (type: string, body: string) => {
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
      response.end(body);
    };
    if (kind === 'base.css') send('text/css', baseCss);
    else if (kind === 'theme' && page) send('text/css', page.theme);
    else if (kind === 'page' && page) send('text/html', page.html);
    else response.writeHead(404).end();
  });
  const add = (render: (id: string) => string, theme = ''): string => {
    const id = String(pages.size);
    pages.set(id, { html: render(id), theme });
    return `${server.origin}/page/${id}`;
  };
  return {
    ...server,
    page: (options = {}, theme) =>
      add(
        (id) =>
          renderFixturePage({
            locale,
            accountId: ACCOUNT,
            baseHref: '/base.css',
            cssHref: `/theme/${id}`,
            ...options,
          }),
        theme,
      ),
    sample: (options) =>
      add(() => renderSamplePage({ locale, accountId: ACCOUNT, stylesheets: ['/base.css'], ...options })),
  };
}
