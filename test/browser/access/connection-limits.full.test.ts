import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type McpSession, openMcpSession } from '../../e2e/access/support/mcp-session.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectGoodPage } from '../support/good-page.ts';
import { toNextDocument } from '../support/next-document.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let session: McpSession;
let project_id: string;
/** The address of the connection's page. */
let connection: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  session = await openMcpSession(service);
  page = await (await signedIn(browser, service, service.demo.customer_session_cookie)).newPage();
});
afterAll(async () => {
  await session?.close();
  await browser?.close();
  await service?.stop();
});

const siteOf = (headline: string) => ({
  version: 1,
  locale: 'en',
  business: { name: 'Bakery' },
  pages: [{ title: 'Bakery', sections: [{ id: 'top', kind: 'hero', headline }] }],
});
const write = (headline: string) =>
  session.call('replace_site', { project_id, document: siteOf(headline), note: `Headline: ${headline}` });
const headline = async (): Promise<string> =>
  JSON.stringify(await session.call('get_site', { project_id, part: 'document' }));
const press = (name: string, on: { getByRole: Page['getByRole'] } = page) =>
  toNextDocument(page, () => on.getByRole('button', { name, exact: true }).click());
const rows = () => page.getByRole('table', { name: 'Activity' }).locator('tbody tr');
const row = (text: string) =>
  page.getByRole('table', { name: 'Activity' }).locator('tbody tr', { hasText: text });

/** Titles are aligned at one edge, and so are the controls of each row. */
async function expectRowsInLine(): Promise<void> {
  const cells = await rows().evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => Math.round(cell.getBoundingClientRect().left)),
    ),
  );
  expect(cells.length).toBeGreaterThan(1);
  expect(new Set(cells.map((places) => places.join())).size).toBe(1);
  const lines = await rows().evaluateAll((all) =>
    all.map(
      (row) =>
        new Set(
          [...row.querySelectorAll('td:first-child p')].map((line) => line.getBoundingClientRect().left),
        ).size,
    ),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
}

describe('an assistant under limits', () => {
  stepsOfOneJourney();

  it('an assistant without limits builds freely, and its page lists every action', async () => {
    const { workspaces } = await session.call<{ workspaces: { id: string }[] }>('list_workspaces');
    const made = { workspace_id: workspaces[0]?.id, name: 'Bakery' };
    project_id = (await session.call<{ id: string }>('create_project', made)).id;
    await write('Bread');
    await write('Fresh bread');
    await page.goto(`${service.baseUrl}/dashboard/connections?workspace=${service.demo.workspace_id}`);
    await toNextDocument(page, () => page.getByRole('link', { name: /^Limits and activity of/ }).click());
    connection = page.url();
    await expect
      .poll(() => page.getByRole('table', { name: 'Activity' }).locator('tbody tr').count())
      .toBe(3);
    await expectRowsInLine();
    await expectGoodPage(page, 'connection');
  });

  it('an assistant under limits may spend no more credits a day than its page allows', async () => {
    await page.getByLabel('Credits a day').fill('1');
    await press('Save limits');
    await page.getByText('Limits saved').waitFor();
    await expectGoodPage(page, 'connection-saved');
    const build = { project_id, prompt: 'A bakery in Graz.' };
    await session.call('start_build', build);
    await expect
      .poll(
        async () =>
          (await session.call<{ latest_build: { status: string } }>('get_project', { project_id }))
            .latest_build.status,
        { timeout: 60_000 },
      )
      .not.toMatch(/queued|running/);
    expect(
      await session.refused('start_build', { ...build, prompt: 'Add opening hours: Monday 8 to 12.' }),
    ).toMatch(/credits/);
    await page.goto(connection);
    await page.getByText('Spent today: 1').waitFor();
  });

  it('publishes only approved versions after the rule is set on the page', async () => {
    await page.getByLabel('Publish only after approval').check();
    await press('Save limits');
    await write('Bread from five');
    await session.call('publish_project', { project_id });
    const before = await session.call<{ state: string }>('get_project', { project_id });
    expect(before.state).toBe('draft');
    await page.goto(`${service.baseUrl}/dashboard/connections?workspace=${service.demo.workspace_id}`);
    await toNextDocument(page, () => page.getByRole('link', { name: 'Review' }).first().click());
    await expectGoodPage(page, 'request');
    await press('Approve and publish');
    await page.getByText('Approved and published').waitFor();
    const after = await session.call<{ state: string }>('get_project', { project_id });
    expect(after.state).toBe('published');
  });

  it('a change is undone on the page, which stays usable beside the message', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await write('Cheap bread');
    await page.goto(connection);
    await press('Undo', row('Headline: Cheap bread'));
    await page.getByText('Undone').waitFor();
    expect(await headline()).toContain('Bread from five');
    expect(await row('Headline: Cheap bread').getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expectRowsInLine();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectGoodPage(page, 'connection-undone');
    // Scrolls the last row to the end of the window, below fixed elements.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.getByRole('table', { name: 'Activity' }).locator('tbody tr').last().scrollIntoViewIfNeeded();
      await expectGoodPage(page, `connection-end-${width}`, [['light', width]]);
    }
  });
});
