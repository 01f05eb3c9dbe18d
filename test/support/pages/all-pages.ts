import { routes } from '#schema/contract/manifest/routes.ts';
import { docsSite } from '#scripts/assets/docs/docs-site.ts';
import { sections } from '#workers/platform/texts/console.ts';
import { TestBrowser } from '../../e2e/access/support/browser.ts';
import { saveSheet } from '../../e2e/support/publish-sheet.ts';
import type { TestService } from '../../e2e/support/service.ts';

export interface PageAddress {
  path: string;
  /** The Cookie header of a permitted visitor, or none. */
  cookie?: string;
}

/** Every page of a service that a person can open without earlier actions. */
export async function allPages(service: TestService): Promise<PageAddress[]> {
  const { account_id, workspace_id, session_cookie, customer_session_cookie } = service.demo;
  const { hash } = await saveSheet(service, '[data-part="card"]{color:rebeccapurple}');
  // Pages of operations have one structure: one represents the others.
  const docs = docsSite().pages.filter(
    ({ path }) => !/^\/docs\/reference\/\w+\/(?!platform-create$)/.test(path),
  );
  const names = Object.keys(sections).map((name) => (name === 'overview' ? '' : `/${name}`));
  const previewed = [...routes.map(({ id }) => id), 'components'];
  const customer = routes
    .filter(({ inNavigation }) => inNavigation)
    .map(({ path }) => path)
    .concat('/dashboard/settings')
    .map((path) => `${path}?workspace=${workspace_id}`);
  return [
    ...['/', ...docs.map(({ path }) => path), '/sign-in', '/status'].map((path) => ({ path })),
    ...[
      ...names.map((name) => `/console/${account_id}${name}`),
      `/platform/theme-preview?draft=${hash}`,
      ...previewed.map((view) => `/platform/theme-preview/${hash}/auto/${view}`),
    ].map((path) => ({ path, cookie: session_cookie })),
    ...[...customer, '/connections', '/sessions'].map((path) => ({ path, cookie: customer_session_cookie })),
    await consentPage(service),
  ];
}

/** The consent page of a client's authorization request, for the demo customer. */
async function consentPage({ baseUrl, demo }: TestService): Promise<PageAddress> {
  const redirectUri = 'http://localhost:9/callback';
  const registered = await fetch(`${baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '198.51.100.9' },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [redirectUri] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const person = new TestBrowser(baseUrl, demo.customer_session_cookie);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    scope: 'service:read service:write',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    resource: baseUrl,
  });
  const asked = await person.request(`/oauth/authorize?${query}`);
  const { pathname, search } = new URL(asked.headers.get('Location') ?? '', baseUrl);
  return {
    path: pathname + search,
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
