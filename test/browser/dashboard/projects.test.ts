import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun, isSampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { launchBrowser } from '../support/chromium.ts';
import { toNextDocument } from '../support/next-document.ts';
import { APPEARANCE_RULES, pageDefects } from '../surface/open-page.ts';
import { callFunction } from './call-function.ts';
import { signedIn } from './session.ts';
import { undeclared } from './undeclared.ts';

/** Pictures of the tested pages are stored in the folder SCREENSHOTS. */
const folder = process.env.SCREENSHOTS;
const WIDTHS = [320, 390, 1280] as const;

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  await service.db
    .prepare(
      "UPDATE entitlements SET caps = json_set(caps, '$.max_projects', 1, '$.custom_domains_enabled', 1, '$.max_custom_domains', 3)",
    )
    .run();
  context = await signedIn(browser, service, service.demo.customer_session_cookie);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** What has the focus. */
const focused = (on: Page) =>
  on.evaluate(() => {
    const element = document.activeElement;
    const described = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return {
      part: element?.getAttribute('data-part'),
      role: element?.getAttribute('role'),
      name: element?.getAttribute('name'),
      invalid: element?.getAttribute('aria-invalid'),
      text: element?.textContent?.trim(),
      description: described.map((id) => document.getElementById(id)?.textContent).join(' '),
    };
  });

const open = (path: string, query = '') =>
  page.goto(`${service.baseUrl}${path}?workspace=${service.demo.workspace_id}${query}`);

/** Checks the open page at every width in both modes; `npm test` checks an eighth of the pages, by name, in one mode. */
async function expectSound(name: string, on: Page = page): Promise<void> {
  for (const [part, colorScheme] of (['dark', 'light'] as const).entries()) {
    if (!isSampled(name, 16, part)) continue;
    await on.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await on.setViewportSize({ width, height: 900 });
      const overflow = await on.evaluate(() => {
        const root = document.querySelector('[data-brand]');
        return root === null ? -1 : root.scrollWidth - root.clientWidth;
      });
      expect(overflow, `${name} at ${width}`).toBe(0);
      if (folder)
        await on.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    const rules = colorScheme === 'dark' && isFullRun ? APPEARANCE_RULES : undefined;
    expect(await pageDefects(on, rules), `${name} ${colorScheme}`).toEqual([]);
  }
  expect(await undeclared(on)).toEqual([]);
}

itInFull(
  'the list of projects shows without a reload that the first build is done, and keeps the text being typed',
  async () => {
    const { tenant_id: tenant } = await callFunction(service, 'create', {
      external_ref: 'first-entry',
      whu: { email: 'first@customer.example', name: 'First Entry' },
      initial_prompt: 'A bakery in Lyon with a weekly menu',
    });
    const { url } = await callFunction(service, 'sso', { tenant_id: tenant });
    const own = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const first = await own.newPage();
    // In development the service answers at the loopback address that the test uses.
    await first.goto(String(url).replace(/^https?:\/\/[^/]+/, service.baseUrl));
    await first.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await first.getByLabel('Describe your project').fill('Typed meanwhile');
    await first.evaluate(() => Object.assign(window, { isStill: true }));
    await first.locator('[data-part=card] [data-part=badge]').filter({ hasNotText: 'Building' }).waitFor();
    await expect.poll(() => first.evaluate(() => (window as { isStill?: boolean }).isStill)).toBe(true);
    await expect.poll(() => first.getByLabel('Describe your project').inputValue()).toBe('Typed meanwhile');
    await own.close();
  },
);

describe('a project', () => {
  it('shows the price of the ticked skills', async () => {
    await open('/dashboard');
    await page.getByLabel('Describe your project').fill('A bakery in Lyon with a weekly menu');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('link', { name: 'Publish' }).waitFor();
    await page.getByText('What your site says').waitFor();
    await expectSound('project');
    // Without a model, only a project without a site has the form of a prompt.
    await service.db.prepare("UPDATE builds SET status = 'failed', artifact = NULL, failure = 'x'").run();
    await page.reload();
    await page.getByText('This build uses 1 credit.').waitFor();
    await page.getByText('Add skills').click();
    const skills = page.locator('input[name=skill][type=checkbox]');
    await skills.nth(0).check();
    await page.getByText('This build uses 1.2 credits.').waitFor();
    await skills.nth(1).check();
    await page.getByText('This build uses 1.4 credits.').waitFor();
    await skills.nth(0).uncheck();
    await skills.nth(1).uncheck();
    await page.getByText('This build uses 1 credit.').waitFor();
    await expectSound('project-without-site');
  });

  it('a project can be renamed', async () => {
    await page.getByLabel('Project name').fill('Bäckerei Lind');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bäckerei Lind' }).waitFor();
    await page.getByText('Project renamed').waitFor();
    // A live region that is there from the first is not announced: the title and the focus are.
    expect(await page.title()).toMatch(/^Project renamed · /);
    expect(await focused(page)).toMatchObject({ part: 'toast', role: 'status' });
  });

  it('the address of a site is checked while it is typed, and changed', async () => {
    const field = page.getByRole('textbox', { name: 'Address of the site' });
    const own = await field.inputValue();
    await field.fill('www');
    await page.getByText('That name is kept for the service').waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('lind-bakes');
    await page.getByText('This address is free.').waitFor();
    await toNextDocument(page, () => page.getByRole('button', { name: 'Change address' }).click());
    await page.getByText('The address before leads to it.').waitFor();
    expect([own, await field.inputValue()]).toEqual([expect.not.stringMatching('lind-bakes'), 'lind-bakes']);
  });

  it('a refused form marks the field, names it, and has the focus there', async () => {
    const name = page.getByLabel('Project name');
    await name.fill(' ');
    await page.locator('form', { has: name }).evaluate((form) => {
      (form as HTMLFormElement).noValidate = true;
    });
    await toNextDocument(page, () => page.getByRole('button', { name: 'Rename' }).click());
    const at = await focused(page);
    expect(at).toMatchObject({ name: 'name', invalid: 'true' });
    expect(at.description).toContain('Enter a name');
    // The page of the refusal has the address of the form.
    await page.goBack();
  });

  it('a project is deleted after a confirmation, which frees its place', async () => {
    await page.getByRole('link', { name: 'Delete project' }).click();
    await page.getByRole('dialog').waitFor();
    // The script that closes the dialog runs before the document counts as loaded.
    await page.waitForLoadState('load');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page)).text).toBe('Delete project');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectSound('project-delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
    await page.getByText('Project deleted').waitFor();
    await page.getByText('Can be restored until').waitFor();
    await expectSound('projects-deleted');
    if (!isFullRun) {
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.getByText('Project restored').waitFor();
      return;
    }
    await page.getByLabel('Describe your project').fill('Another one');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.waitForURL(/\/dashboard\/projects\//);
  });

  itInFull('a project is not restored beyond the limit, and is restored once there is room', async () => {
    await open('/dashboard');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Your plan has no room for another project').waitFor();
    await service.db.prepare("UPDATE entitlements SET caps = json_set(caps, '$.max_projects', 2)").run();
    await open('/dashboard');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Project restored').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Bäckerei Lind' }).waitFor();
  });
});

it('the parts of DNS records and the address for assistants are copied', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/dashboard/domains');
  await page.getByLabel('Host name').fill('www.bakery-to-copy.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByText('Domain added').waitFor();
  const copied = async (name: string) => {
    await page.getByRole('button', { name: `Copy: ${name}` }).click();
    await page.getByRole('button', { name: `Copied: ${name}` }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const shown = await page.locator('[data-part=table-cell] [data-part=code]').allTextContents();
  const parts = ['CNAME, Name', 'CNAME, Value', 'TXT, Name', 'TXT, Value'];
  const values: string[] = [];
  for (const part of parts) values.push(await copied(part));
  expect(values).toEqual(shown.slice(-parts.length));
  await expectSound('records');
  await open('/dashboard/connections');
  expect(await copied('Address for assistants')).toBe(`${service.baseUrl}/mcp`);
});

it('a copy button is hidden without script, although the stylesheet displays every button', async () => {
  const own = await signedIn(browser, service, service.demo.customer_session_cookie, {
    javaScriptEnabled: false,
  });
  const plain = await own.newPage();
  await plain.goto(`${service.baseUrl}/dashboard/connections?workspace=${service.demo.workspace_id}`);
  const button = plain.locator('button[data-copy]').first();
  expect([await button.count(), await button.isVisible()]).toEqual([1, false]);
  await own.close();
});

itInFull('a message covers no content on a phone after scrolling', async () => {
  await open('/dashboard/domains');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Host name').fill('www.bakery-lind.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByText('Domain added').waitFor();
  const covered = await page.evaluate(() => {
    const root = document.querySelector('[data-brand]');
    root?.scrollTo(0, root.scrollHeight);
    const toast = document.querySelector('[data-part=toast]')?.getBoundingClientRect();
    return [...document.querySelectorAll('[data-part=main] [data-part=code]')].filter(
      (value) => value.getBoundingClientRect().bottom > (toast?.top ?? 0),
    ).length;
  });
  expect(covered).toBe(0);
  await expectSound('domain-added');
});

itInFull('a member of the reseller’s staff sees the name of the customer, with a link back', async () => {
  const owner = await signedIn(browser, service, service.demo.session_cookie);
  const staff = await owner.newPage();
  await staff.goto(`${service.baseUrl}/dashboard?workspace=${service.demo.workspace_id}`);
  await staff.getByText('You are in the workspace of').waitFor();
  await expectSound('staff', staff);
  await staff.getByRole('link', { name: 'Back to the console' }).click();
  await staff.waitForURL(`**/console/${service.demo.account_id}/tenants/${service.demo.workspace_id}`);
  await owner.close();
});
