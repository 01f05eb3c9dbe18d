import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccountStatus } from '#shared/operator/set-account-status.ts';
import { takeDownSite } from '#shared/operator/take-down-site.ts';
import { expectOk } from '#shared/result.ts';
import { sessionOn } from '../../support/database/session-on.ts';
import { isFullRun } from '../../support/full-run.ts';
import { crawl, type Visitor } from '../../support/pages/crawl.ts';
import {
  type BrandedService,
  brandsIn,
  defectsOf,
  PANEL,
  pagesOf,
  SHOP,
  startBrandedService,
} from '../support/branded-service.ts';
import { plainRequest } from '../support/request.ts';

/** Pages of all Workers on a reseller's host name, on the service's own, and on a customer's site. */
export function testPages(): void {
  let service: BrandedService;
  let own: string;
  let workspace: string;
  let run: BrandedService['run'];
  let operation: BrandedService['operation'];

  beforeAll(async () => {
    service = await startBrandedService();
    ({ own, run, operation } = service);
    workspace = service.demo.workspace_id;
  });
  afterAll(() => service?.stop());

  const dashboard = () => `/dashboard?workspace=${workspace}`;
  const signIn = () => `/sign-in?return_to=${encodeURIComponent(dashboard())}`;
  const DEAD = [
    '/sign-in/link?token=used',
    '/oauth/consent?request=x',
    '/oauth/consent?request=11111111-1111-4111-8111-111111111111',
    '/sso?code=used',
    '/nothing-here',
    '/dashboard/nothing',
    '/sites/no-such-site/',
  ];

  describe('on a reseller’s host name', () => {
    const onPanel = (cookie?: string): Visitor => ({ host: PANEL, ...(cookie !== undefined && { cookie }) });

    it('no page names the platform to a person who is signed out', async () => {
      const visited = await crawl(service.baseUrl, onPanel(), [
        '/',
        signIn(),
        '/sign-in/code',
        '/connections',
        ...DEAD,
      ]);
      expect(pagesOf(visited).length).toBeGreaterThan(8);
      expect(defectsOf(visited)).toEqual([]);
    });

    it('no page and no form names the platform to a customer', async () => {
      const visited = await crawl(
        service.baseUrl,
        onPanel(await sessionOn(service.db, service.demo.customer_session_cookie, PANEL)),
        [dashboard(), '/connections', '/dashboard', ...DEAD],
      );
      expect(pagesOf(visited).length).toBeGreaterThan(15);
      expect(defectsOf(visited)).toEqual([]);
    });

    it('pages before the console do not name the platform to staff, and no other account’s console opens', async () => {
      const cookie = await sessionOn(service.db, service.demo.session_cookie, PANEL);
      const staff = onPanel(cookie);
      const visited = await crawl(service.baseUrl, staff, ['/console', dashboard()], 1);
      expect(defectsOf(visited)).toEqual([]);
      const foreign = await plainRequest(service.baseUrl, '/console/11111111-1111-4111-8111-111111111111', {
        headers: { Host: PANEL, Accept: 'text/html', Cookie: cookie },
      });
      expect(foreign.status).toBe(404);
      await run("UPDATE accounts SET custom_domain = 'other.example' WHERE custom_domain = ?1", PANEL);
      await run(
        `INSERT INTO accounts (id, name, status, custom_domain, custom_domain_status, created_at)
       VALUES ('other', 'Other', 'active', ?1, 'active', 1)`,
        PANEL,
      );
      const elsewhere = await plainRequest(service.baseUrl, `/console/${service.demo.account_id}`, {
        headers: { Host: PANEL, Accept: 'text/html', Cookie: cookie },
      });
      await run("DELETE FROM accounts WHERE id = 'other'");
      await run("UPDATE accounts SET custom_domain = ?1 WHERE custom_domain = 'other.example'", PANEL);
      // The session ended with the domain that it was opened on.
      expect(elsewhere.status).toBe(303);
    });

    it.each([
      '/docs',
      '/docs/reference/access',
      '/docs/guides/publish-a-brand',
      '/docs/errors.md',
      '/llms.txt',
      '/openapi.json',
    ])('the platform’s %s does not exist', async (path) => {
      const response = await plainRequest(service.baseUrl, path, {
        headers: { Host: PANEL, Accept: 'text/html' },
      });
      expect(response.status).toBe(404);
      expect(defectsOf([{ address: path, response }])).toEqual([]);
      expect((await plainRequest(service.baseUrl, path, { headers: { Host: own } })).status).toBe(200);
    });

    it('a refusal leads to no page of the platform', async () => {
      const refused = (host: string) =>
        plainRequest(service.baseUrl, '/functions/v1/platform-ping', {
          method: 'POST',
          headers: { Host: host },
        });
      const { status, headers } = await refused(PANEL);
      expect([status, headers.link]).toEqual([401, undefined]);
      expect((await refused(own)).headers.link).toBe('</docs/errors#unauthorized>; rel="help"');
    });

    it('pages of rate limits and of errors show the reseller', async () => {
      const attempt = () =>
        plainRequest(service.baseUrl, '/sign-in', {
          method: 'POST',
          headers: {
            Host: PANEL,
            Origin: `http://${PANEL}`,
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: 'email=a%40b.example',
        });
      let limited = await attempt();
      for (let n = 0; n < 40 && limited.status !== 429; n += 1) limited = await attempt();
      expect(limited.status).toBe(429);
      await run('ALTER TABLE sign_ins RENAME TO sign_ins_away');
      const broken = await plainRequest(service.baseUrl, '/sign-in/link?token=x', {
        headers: { Host: PANEL, Accept: 'text/html' },
      });
      await run('ALTER TABLE sign_ins_away RENAME TO sign_ins');
      expect(broken.status).toBe(500);
      expect(
        defectsOf([
          { address: 'limited', response: limited },
          { address: 'broken', response: broken },
        ]),
      ).toEqual([]);
    });
  });

  describe('on the service’s own host', () => {
    it('sign-in to a reseller’s workspace shows the reseller', async () => {
      const visited = await crawl(service.baseUrl, { host: own }, [signIn()], 1);
      expect(defectsOf(visited)).toEqual([]);
    });

    it('a customer of one reseller sees that reseller, on missing pages too', async () => {
      const cookie = service.demo.customer_session_cookie;
      // `npm test` follows no link here: it does on the host name of the reseller.
      const starts = [dashboard(), '/connections', ...DEAD];
      const most = isFullRun ? undefined : starts.length;
      const visited = await crawl(service.baseUrl, { host: own, cookie }, starts, most);
      const theirs = visited.filter(
        ({ address }) => !/ [^/]+\/(?:console|docs.*|assets\/docs\.js|openapi\.json)?$/.test(address),
      );
      expect(pagesOf(theirs).length).toBeGreaterThan(isFullRun ? 15 : 7);
      expect(defectsOf(theirs)).toEqual([]);
    });

    it('a person who belongs to no reseller sees the platform', async () => {
      const [page] = await crawl(service.baseUrl, { host: own }, ['/sign-in'], 1);
      expect(page?.response.body).toContain('Quuxworks</title>');
      expect(page?.response.body).toContain('#0a7d33');
    });
  });

  describe('a customer’s site', () => {
    const sites = async () => [
      ...(await crawl(service.baseUrl, { host: 'shop.localhost' }, ['/'], 1)),
      ...(await crawl(service.baseUrl, { host: SHOP }, ['/'], 1)),
    ];
    const states = async (status: number) => {
      const visited = await sites();
      expect(visited.map(({ response }) => response.status)).toEqual([status, status]);
      expect(brandsIn(visited)).toEqual([]);
    };

    it('the notice of a site that is unpublished, suspended, out of service or taken down has nobody’s brand', async () => {
      await states(404);
      await run("UPDATE projects SET state = 'published', published_artifact = 'x' WHERE id = 'shop'");
      await run("UPDATE tenants SET status = 'suspended' WHERE id = ?1", workspace);
      await states(404);
      await run("UPDATE tenants SET status = 'active' WHERE id = ?1", workspace);
      const account = { accountId: service.demo.account_id };
      expectOk(await setAccountStatus(operation(), { ...account, status: 'disabled', keepSites: false }));
      await states(503);
      const closed = await crawl(service.baseUrl, { host: PANEL }, ['/', '/sign-in', '/nothing'], 3);
      expect(closed.map(({ response }) => response.status)).toEqual([503, 503, 503]);
      expect(defectsOf(closed)).toEqual([]);
      await run("UPDATE accounts SET status = 'active' WHERE id = ?1", service.demo.account_id);
      expectOk(
        await takeDownSite(operation(), { site: 'shop', sitesUrl: '', reason: 'phishing', legal: false }),
      );
      await states(410);
    });
  });
}
