import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noticeKinds } from '#workers/platform/reach/mail/notice-kinds.ts';
import { sessionOn } from '../../support/database/session-on.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { crawl, type Visited, type Visitor } from '../../support/pages/crawl.ts';
import {
  type BrandedService,
  brandsIn,
  defectsOf,
  FOREIGN,
  PANEL,
  pagesOf,
  SHOP,
  startBrandedService,
} from '../support/branded-service.ts';
import { plainRequest } from '../support/request.ts';

/** Pages in unusual states, refusals, failures and mails on a reseller's host name. */
export function testStates(): void {
  let service: BrandedService;
  let run: BrandedService['run'];
  let customer: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    service = await startBrandedService();
    run = service.run;
    const at = async (cookie: string) => ({
      host: PANEL,
      cookie: await sessionOn(service.db, cookie, PANEL),
    });
    customer = await at(service.demo.customer_session_cookie);
    staff = await at(service.demo.session_cookie);
  });
  afterAll(() => service?.stop());

  const inWorkspace = (path: string): string =>
    `${path}${path.includes('?') ? '&' : '?'}workspace=${service.demo.workspace_id}`;

  const send = async (visitor: Visitor, path: string, body: string): Promise<Visited> => ({
    address: `POST ${visitor.host}${path}`,
    response: await plainRequest(service.baseUrl, path, {
      method: 'POST',
      headers: {
        Host: visitor.host,
        Origin: `http://${visitor.host}`,
        Accept: 'text/html',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(visitor.cookie !== undefined && { Cookie: visitor.cookie }),
      },
      body,
    }),
  });

  const PAGES = [
    '/dashboard',
    '/dashboard/usage',
    '/dashboard/domains',
    '/dashboard/members',
    '/dashboard/settings',
  ];

  describe.each(['active', 'suspended', 'terminated'])('in a workspace that is %s', (status) => {
    beforeAll(() => run('UPDATE tenants SET status = ?1 WHERE id = ?2', status, service.demo.workspace_id));
    afterAll(() => run("UPDATE tenants SET status = 'active' WHERE id = ?1", service.demo.workspace_id));

    // `npm test` opens the pages as one of them.
    const visitors = ['a customer', 'staff'];
    const due = visitors.filter((who) => isFullRun || (who === 'staff') === (status === 'active'));
    it.each(due)('every page shows the reseller to %s', async (who) => {
      const visitor = who === 'staff' ? staff : customer;
      const visited = await crawl(service.baseUrl, visitor, PAGES.map(inWorkspace), PAGES.length);
      expect(pagesOf(visited).length).toBe(PAGES.length);
      expect(defectsOf(visited)).toEqual([]);
    });
  });

  it('DNS records of a pending domain do not name the platform', async () => {
    await run(
      `INSERT INTO custom_domains (domain, project_id, tenant_id, account_id, status, verification, created_at)
     VALUES ('waiting.example', 'shop', ?1, ?2, 'pending', 'y', 1)`,
      service.demo.workspace_id,
      service.demo.account_id,
    );
    const visited = await crawl(service.baseUrl, customer, [inWorkspace('/dashboard/domains')], 1);
    expect(visited[0]?.response.body).toMatch(/_[a-z-]+\.waiting\.example/);
    expect(defectsOf(visited)).toEqual([]);
  });

  it('the consent page for an assistant shows the reseller, on the host that clients are redirected to', async () => {
    const registered = await plainRequest(service.baseUrl, '/oauth/register', {
      method: 'POST',
      headers: { Host: PANEL, 'Content-Type': 'application/json', 'CF-Connecting-IP': '198.51.100.9' },
      body: JSON.stringify({ client_name: 'Assistant', redirect_uris: ['http://localhost:9/callback'] }),
    });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: JSON.parse(registered.body).client_id,
      redirect_uri: 'http://localhost:9/callback',
      scope: 'service:read service:write',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      resource: service.baseUrl,
    });
    const own = { host: service.own, cookie: service.demo.customer_session_cookie };
    const visited = await crawl(service.baseUrl, own, [`/oauth/authorize?${query}`], 2);
    // The last step sends the consent form without an answer.
    expect(visited.map(({ response }) => response.status)).toEqual([302, 200, 400]);
    expect(visited[1]?.response.body).toContain('Assistant');
    expect(defectsOf(visited)).toEqual([]);
  });

  /** Refusals and failures of each Worker, by host. */
  const REFUSALS: ReadonlyArray<readonly [host: string, method: string, path: string]> = [
    ...[PANEL, SHOP].flatMap((host) =>
      [
        '/nothing-here',
        '/%E0%A4%A',
        '/sites/none/',
        '/t/none/theme-none.css',
        '/assets/none.js',
        '/dashboard/preview/none/0123456789abcdef0123456789abcdef/',
        '/platform/theme-preview?draft=none',
        '/.well-known/none',
        '/robots.txt',
        '/favicon.ico',
      ].map((path) => [host, 'GET', path] as const),
    ),
    [PANEL, 'GET', '/sso'],
    [PANEL, 'GET', '/sso?code=none'],
    [PANEL, 'GET', '/oauth/authorize'],
    [PANEL, 'GET', '/oauth/consent'],
    [PANEL, 'GET', '/sign-in/link'],
    [PANEL, 'GET', '/api/reseller/none'],
    [PANEL, 'GET', '/api/reseller/theme/raw-css'],
    [PANEL, 'GET', '/mcp'],
    [PANEL, 'GET', '/health'],
    [PANEL, 'POST', '/mcp'],
    [PANEL, 'POST', '/sso'],
    [PANEL, 'POST', '/sign-in/code'],
    [PANEL, 'POST', '/session/token'],
    [PANEL, 'POST', '/oauth/token'],
    [PANEL, 'POST', '/oauth/consent'],
    [PANEL, 'POST', '/functions/v1/none'],
    [PANEL, 'POST', '/functions/v1/platform-ping'],
    [PANEL, 'POST', '/dashboard/none'],
    [PANEL, 'DELETE', '/sign-in'],
    [PANEL, 'PUT', '/dashboard'],
    [PANEL, 'DELETE', '/oauth/token'],
  ];

  it.each(sampled(REFUSALS, 2))(
    'the answer does not name the platform: %s %s %s',
    async (host, method, path) => {
      const response = await plainRequest(service.baseUrl, path, {
        method,
        headers: { Host: host, Accept: 'text/html', Origin: `http://${host}` },
      });
      const visited = [{ address: path, response }];
      expect(host === PANEL ? defectsOf(visited) : brandsIn(visited)).toEqual([]);
    },
  );

  it('error pages of a failing Worker show the reseller', async () => {
    await run('ALTER TABLE projects RENAME TO projects_away');
    const dashboard = await crawl(service.baseUrl, customer, [inWorkspace('/dashboard')], 1);
    await run('ALTER TABLE projects_away RENAME TO projects');
    await run('ALTER TABLE sso_codes RENAME TO sso_codes_away');
    const sso = [
      ...(await crawl(service.baseUrl, { host: PANEL }, ['/sso?code=some'], 1)),
      await send({ host: PANEL }, '/sso', 'code=some'),
    ];
    await run('ALTER TABLE sso_codes_away RENAME TO sso_codes');
    expect(dashboard[0]?.response.status).toBeGreaterThanOrEqual(500);
    expect(defectsOf([...dashboard, ...sso])).toEqual([]);
  });

  const INVITED = 'invited@people.example';

  describe('mail to customers', () => {
    /** Mails to customers as text with all fields, after `count` of them were sent. */
    async function mails(count: number): Promise<string[]> {
      const read = async () =>
        (
          await service.db
            .prepare('SELECT * FROM mail_outbox WHERE recipient IN (?1, ?2)')
            .bind(service.demo.customer_email, INVITED)
            .all()
        ).results.map((row) => JSON.stringify(row));
      return vi.waitUntil(
        async () => {
          const found = await read();
          return found.length >= count && found;
        },
        { timeout: 60_000 },
      );
    }

    it('every kind of mail shows the reseller', async () => {
      const { account_id: account, workspace_id: tenant, customer_email: email } = service.demo;
      await run('DELETE FROM mail_outbox');
      await send({ host: PANEL }, '/sign-in', new URLSearchParams({ email }).toString());
      const members = await crawl(service.baseUrl, customer, [inWorkspace('/dashboard/members')], 1);
      const form = /<form[^>]*action="([^"]*members[^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(
        members[0]?.response.body ?? '',
      );
      const fields = [...(form?.[2] ?? '').matchAll(/type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
      const invited = await send(
        customer,
        (form?.[1] ?? '').replaceAll('&amp;', '&'),
        new URLSearchParams([
          ...fields.map(([, name = '', value = '']) => [name, value]),
          ['email', INVITED],
          ['role', 'member'],
        ]).toString(),
      );
      expect(invited.response.status).toBe(303);
      await run(
        `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro,
         operation_key, created_by, created_at)
       VALUES ('noticed', 'shop', ?1, ?2, 'p', '[]', 'succeeded', 0, 'noticed', 'u', 1)`,
        tenant,
        account,
      );
      await run(
        `INSERT INTO site_messages (id, project_id, tenant_id, account_id, form_key, form, answers, created_at)
       VALUES ('written', 'shop', ?1, ?2, 'key', 'Write to us', '[{"label":"Name","value":"Kim"}]', 1)`,
        tenant,
        account,
      );
      await run(
        `INSERT INTO publish_requests (id, project_id, build_id, tenant_id, account_id, grant_id, created_at)
       VALUES ('asked', 'shop', 'noticed', ?1, ?2, 'grant', 1)`,
        tenant,
        account,
      );
      await run(
        `INSERT INTO message_addresses (id, project_id, tenant_id, account_id, address, created_by, created_at, expires_at)
       VALUES ('addressed', 'shop', ?1, ?2, ?3, 'u', 1, ?4)`,
        tenant,
        account,
        email,
        Date.now() + 86_400_000,
      );
      const subjectOf = (kind: string): string => {
        if (kind === 'publishRequested') return 'asked';
        if (kind === 'siteMessage') return 'written';
        if (kind.startsWith('build')) return 'noticed';
        return kind.startsWith('credits') ? '3' : 'www.shop.example';
      };
      const now = Date.now();
      for (const kind of noticeKinds)
        await run(
          `INSERT INTO notices (key, kind, account_id, tenant_id, user_id, subject, created_at, due_at)
         SELECT ?1, ?1, ?2, ?3, iif(?1 = 'messageAddress', 'addressed', users.id), ?4, ?5, ?5 FROM users WHERE email = ?6`,
          kind,
          account,
          tenant,
          subjectOf(kind),
          now,
          email,
        );
      await service.runTimer(new Date(now + 1000), 'minute');
      // The mails for the sign-in and the invitation come first.
      const sent = await mails(noticeKinds.length + 2);
      const { results } = await service.db.prepare("SELECT kind FROM notices WHERE outcome = 'sent'").all();
      expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(noticeKinds));
      expect(sent.filter((text) => FOREIGN.test(text) || !text.includes('Acme Sites'))).toEqual([]);
    });
  });
}
