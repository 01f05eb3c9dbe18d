import * as oauth from 'oauth4webapi';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectGoodPage } from '../support/good-page.ts';

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  context = await signedIn(browser, service, service.demo.customer_session_cookie);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.baseUrl });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

stepsOfOneJourney();

interface Credentials {
  mcp_url: string;
  token_endpoint: string;
  client_id: string;
  refresh_token: string;
  resource: string;
}

const insecure = { [oauth.allowInsecureRequests]: true };
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
let credentials: Credentials;

async function refresh(): Promise<oauth.TokenEndpointResponse> {
  const server = {
    issuer: new URL(credentials.token_endpoint).origin,
    token_endpoint: credentials.token_endpoint,
  };
  const client = { client_id: credentials.client_id };
  const answer = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    credentials.refresh_token,
    { ...insecure, additionalParameters: { resource: credentials.resource } },
  );
  return oauth.processRefreshTokenResponse(server, client, answer);
}

const callTools = (token: string): Promise<Response> =>
  fetch(credentials.mcp_url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

it('the page of connections has the steps of each client, which can be copied', async () => {
  await page.goto(`${service.baseUrl}/dashboard/connections?workspace=${service.demo.workspace_id}`);
  await page.getByText('Claude Code', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy: For Claude Code' }).first().click();
  await expect.poll(clipboard).toBe(`claude mcp add --transport http sites ${service.baseUrl}/mcp`);
  await page.getByText('Cursor', { exact: true }).click();
  const add = page.getByRole('link', { name: 'Add to Cursor' });
  expect(await add.getAttribute('href')).toMatch(/^cursor:\/\//);
  await expectGoodPage(page, 'connections-clients');
});

it('a person makes a connection for a server, whose credentials can be copied once', async () => {
  await page.getByRole('link', { name: 'Connect a server without a browser' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Night job');
  await page.getByLabel('Create projects and start builds').check();
  await page.getByLabel('Credits a day').fill('3');
  await expectGoodPage(page, 'named-connection-form');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('heading', { name: 'Night job is connected' }).waitFor();
  await expectGoodPage(page, 'named-connection-made');
  await page.getByRole('button', { name: 'Copy: Credentials' }).click();
  await expect.poll(clipboard).toContain('refresh_token');
  credentials = JSON.parse(await clipboard());
  await page.getByRole('button', { name: 'Copy: Request for an access token' }).click();
  await expect.poll(clipboard).toContain(`curl -sS ${credentials.token_endpoint}`);
});

it('a library refreshes it and lists the tools, until the person disconnects it', async () => {
  const first = await refresh();
  expect(first.scope).toBe('service:read service:write');
  expect((await callTools(first.access_token)).status).toBe(200);
  credentials.refresh_token = first.refresh_token ?? '';
  const second = await refresh();
  credentials.refresh_token = second.refresh_token ?? '';
  expect(await (await callTools(second.access_token)).text()).toContain('"list_workspaces"');

  await page.goto(`${service.baseUrl}/connections`);
  await page.getByRole('heading', { name: 'Night job' }).waitFor();
  await expect.poll(() => page.getByText('0 of 3 credits spent today').isVisible()).toBe(true);
  await expectGoodPage(page, 'connections-named');
  await page.getByText('Disconnect…').click();
  await page.getByRole('button', { name: 'Disconnect Night job' }).click();
  await page.getByRole('heading', { name: 'Nothing is connected' }).waitFor();
  await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await callTools(second.access_token)).status).toBe(401);
});
