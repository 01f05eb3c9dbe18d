import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMail } from '../../e2e/support/outbox.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectGoodPage } from '../support/good-page.ts';
import { toNextDocument } from '../support/next-document.ts';
import { Assistant } from './assistant.ts';
import { type ClientApp, startClientApp } from './client-app.ts';

let service: TestService;
let app: ClientApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let assistant: Assistant;
const problems: string[] = [];

beforeAll(async () => {
  [service, app, browser] = await Promise.all([startService(), startClientApp(), launchBrowser()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin, hostname } = new URL(request.url());
    const isPreview = /^preview--[0-9a-f]{32}\.localhost$/.test(hostname);
    if (protocol !== 'data:' && !isPreview && ![service.baseUrl, app.origin].includes(origin))
      problems.push(request.url());
  });
  assistant = new Assistant(`${service.baseUrl}/mcp`, app.callback);
});
afterAll(async () => {
  await assistant?.close();
  await browser?.close();
  await app?.stop();
  await service?.stop();
});

const isGood = (name: string) => expectGoodPage(page, name);

const connectionOf = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) });

describe('an assistant', () => {
  stepsOfOneJourney();

  it('an assistant without a token is refused and sends its person to sign in', async () => {
    await expect(assistant.connect()).rejects.toThrow(/unauthorized/i);
    await page.goto(String(assistant.provider.authorizationUrl));
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sign-in');
    await isGood('sign-in');
    await page.getByLabel('E-mail address').fill(service.demo.customer_email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in/code');
    await expect.poll(() => page.getByText(service.demo.customer_email).isVisible()).toBe(true);
    const { code } = await signInMail(service, service.demo.customer_email);
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('not right');
    problems.length = 0;
    await isGood('code');
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/oauth/consent?**');
  });

  it('an assistant gets the ticked scopes in the chosen workspace', async () => {
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Allow Real client to act for you?');
    await expect.poll(() => page.getByText('not verified').isVisible()).toBe(true);
    await expect.poll(() => page.getByText(new URL(app.origin).host).isVisible()).toBe(true);
    await isGood('consent');
    // A request for all scopes gets the usual two ticked, in one workspace.
    await expect.poll(() => page.getByLabel('Create projects and start builds').isChecked()).toBe(true);
    for (const more of ['Publish projects', 'Manage workspaces', 'All my workspaces']) {
      await expect.poll(() => page.getByLabel(more).isChecked(), { message: more }).toBe(false);
    }
    await expect.poll(() => page.getByLabel('Only these').isChecked()).toBe(true);
    await page.getByLabel('Casey Customer').uncheck();
    await page.getByLabel('Publish projects').check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Choose at least one workspace.');
    await expect.poll(() => page.getByLabel('Manage workspaces').isChecked()).toBe(false);
    problems.length = 0;
    await page.getByLabel('Casey Customer').check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`${app.callback}?**`);
    const back = app.returned.at(-1);
    expect(back?.searchParams.get('state')).toBe(assistant.provider.lastState);
    expect(back?.searchParams.get('iss')).toBe(service.baseUrl);
    await assistant.finish(back ?? new URL('about:blank'));
  });

  it('an assistant lists tools, creates a project and builds it, and the person sees it', async () => {
    expect(await assistant.tools()).toContain('start_build');
    const { structuredContent: project } = await assistant.call('create_project', {
      workspace_id: service.demo.workspace_id,
      name: 'Harbour bakery',
    });
    const steps: string[] = [];
    const built = await assistant.call(
      'start_build',
      { project_id: project?.id, prompt: 'A bakery at the harbour with a weekly menu' },
      steps,
    );
    expect(built.structuredContent).toMatchObject({ status: 'succeeded' });
    expect(steps.at(-1)).toBe('The build has succeeded');
    await page.goto(`${service.baseUrl}/dashboard?workspace=${service.demo.workspace_id}`);
    await page.getByRole('link', { name: 'Harbour bakery' }).first().waitFor();
  });

  it('a connection whose scopes are reduced is refused on the next call', async () => {
    await page.goto(`${service.baseUrl}/connections`);
    const connection = connectionOf('Real client');
    await expect
      .poll(() => connection.getByText('Create projects and start builds').first().isVisible())
      .toBe(true);
    await connection.getByText('Change access').click();
    await connection.getByText('Disconnect…').click();
    await isGood('connections');
    await connection.getByLabel('Create projects and start builds').uncheck();
    await connection.getByRole('button', { name: 'Save what Real client may do' }).click();
    await page.getByRole('status').waitFor();
    const refused = await assistant.call('create_project', {
      workspace_id: service.demo.workspace_id,
      name: 'Another',
    });
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain('service:write');
    expect(refused.content[0]?.text).toContain(`${service.baseUrl}/connections`);
    expect((await assistant.call('list_projects')).isError).toBeFalsy();
  });

  it('a disconnected assistant is refused on its next call', async () => {
    const connection = connectionOf('Real client');
    await connection.getByText('Disconnect…').click();
    await connection.getByRole('button', { name: 'Disconnect Real client' }).click();
    await page.getByRole('heading', { name: 'Nothing is connected' }).waitFor();
    await isGood('connections-empty');
    const before = String(assistant.provider.authorizationUrl);
    await expect(assistant.call('list_projects')).rejects.toThrow();
    const { provider } = assistant;
    const raw = await fetch(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${provider.saved?.access_token}` },
    });
    expect(raw.status).toBe(401);
    expect(raw.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    // Its credentials open nothing: the client has to ask its user again.
    provider.saved = undefined;
    await expect(assistant.connect()).rejects.toThrow(/unauthorized/i);
    expect(String(assistant.provider.authorizationUrl)).not.toBe(before);
  });

  it('an assistant receives access_denied after a denial, and the request cannot be answered twice', async () => {
    await page.goto(String(assistant.provider.authorizationUrl));
    const consent = page.url();
    await page.getByRole('button', { name: 'Deny' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.callback}?**`);
    const { searchParams } = app.returned.at(-1) ?? new URL('about:blank');
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe(assistant.provider.lastState);
    expect(searchParams.get('iss')).toBe(service.baseUrl);
    expect(problems).toEqual([]);
    await page.goto(consent);
    await page.getByRole('heading', { name: 'This request has ended' }).waitFor();
    await isGood('request-ended');
  });
});

itInFull('a single sign-on over another person’s session asks before it replaces the session', async () => {
  const minted = await fetch(`${service.baseUrl}/functions/v1/platform-sso`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.platform_key}` },
    body: JSON.stringify({ tenant_id: service.demo.workspace_id, email: 'helper@demo.example' }),
  });
  await page.goto(((await minted.json()) as { url: string }).url);
  await expect.poll(() => page.getByText('helper@demo.example').isVisible()).toBe(true);
  await isGood('sso-switch');
  await toNextDocument(page, () => page.getByRole('link', { name: 'Stay signed in' }).click());
  await page.goto(`${service.baseUrl}/connections`);
  await expect.poll(() => page.getByText(service.demo.customer_email).isVisible()).toBe(true);
});

describe('a web application', () => {
  const verifier = 'v'.repeat(64);

  it('a web application waits for its pop-up window and receives the answer', async () => {
    const callback = `${app.origin}/app/callback`;
    const registered = await fetch(`${service.baseUrl}/oauth/register`, {
      method: 'POST',
      body: JSON.stringify({ client_name: 'Web assistant', redirect_uris: [callback] }),
    });
    const authorize = new URL(`${service.baseUrl}/oauth/authorize`);
    authorize.search = new URLSearchParams({
      response_type: 'code',
      client_id: ((await registered.json()) as { client_id: string }).client_id,
      redirect_uri: callback,
      state: 'from-a-window',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      resource: service.baseUrl,
    }).toString();
    await page.goto(`${app.origin}/app?authorize=${encodeURIComponent(authorize.href)}`);
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Connect' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Approve' }).click();
    await page.locator('output', { hasText: 'code=lac_' }).waitFor();
    await expect.poll(() => page.locator('output').textContent()).toContain('state=from-a-window');
  });

  it('a web application reads challenges, exchanges tokens and calls tools from its own origin, without cookies', async () => {
    const answered = new URLSearchParams((await page.locator('output').textContent()) ?? '');
    const authorize = new URL(new URL(page.url()).searchParams.get('authorize') ?? '');
    const form = {
      grant_type: 'authorization_code',
      code: answered.get('code') ?? '',
      redirect_uri: authorize.searchParams.get('redirect_uri') ?? '',
      client_id: authorize.searchParams.get('client_id') ?? '',
      code_verifier: verifier,
      resource: service.baseUrl,
    };
    const seen = await page.evaluate(
      async ([base, fields]) => {
        const call = (headers: Record<string, string>) =>
          fetch(`${base}/mcp`, {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              Accept: 'application/json, text/event-stream',
              'MCP-Protocol-Version': '2025-11-25',
              ...headers,
            },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
          });
        const refused = await call({});
        const metadata = await fetch(`${base}/.well-known/oauth-protected-resource`);
        const exchanged = await fetch(`${base}/oauth/token`, {
          method: 'POST',
          body: new URLSearchParams(fields),
        });
        const tokens = (await exchanged.json()) as { access_token: string };
        const listed = await call({ Authorization: `Bearer ${tokens.access_token}` });
        const withCookies = await fetch(`${base}/session/token`, {
          method: 'POST',
          mode: 'cors',
          credentials: 'include',
        }).catch((error: unknown) => String(error));
        return {
          challenge: refused.headers.get('WWW-Authenticate'),
          resource: ((await metadata.json()) as { resource: string }).resource,
          listed: [listed.status, await listed.text()] as const,
          withCookies: String(withCookies),
        };
      },
      [service.baseUrl, form] as const,
    );
    expect(seen.challenge).toContain(`resource_metadata="${service.baseUrl}/.well-known/`);
    expect(seen.resource).toBe(service.baseUrl);
    expect(seen.listed[0]).toBe(200);
    expect(seen.listed[1]).toContain('list_workspaces');
    // Routes with cookies answer no other origin.
    expect(seen.withCookies).toContain('Failed to fetch');
  });
});
