import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { sections } from '#workers/platform/texts/console.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { allPages, type PageAddress } from '../../support/pages/all-pages.ts';
import { unsubscribePath } from '../../support/pages/unsubscribe-path.ts';
import { type Everyday, seedEveryday } from '../console/seed.ts';
import { seedAssets } from '../console/seed-assets.ts';
import { passSignIn } from '../console/sign-in.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchOwnBrowser } from '../support/chromium.ts';
import type { Pressed } from './effect.ts';
import { pressControls } from './press-controls.ts';
import { pressState } from './press-state.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

const PATIENCE_MS = 300_000;
const PATIENCE = { timeout: PATIENCE_MS };

let service: TestService;
let browser: Browser;
let tenants: Everyday;
let base: string;

beforeAll(async () => {
  // The pages of a browser share its clipboard.
  [service, browser] = await Promise.all([startService(), launchOwnBrowser()]);
  base = `/console/${service.demo.account_id}`;
  tenants = await seedEveryday(service);
}, PATIENCE_MS);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Opens an address. A navigation of the press before may still cancel this one, so that it is repeated. */
const openAnew = (page: Page, address: string): Promise<unknown> => {
  const open = () => page.goto(address, { waitUntil: 'load' });
  return open().catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    return open();
  });
};

/** Presses all controls of a page, and expects an effect of each and no problem in the browser's console. */
async function expectLive(
  watch: PageWatch,
  path: string | ((page: Page) => Promise<unknown>),
): Promise<Pressed> {
  const open = typeof path === 'string' ? (page: Page) => openAnew(page, service.baseUrl + path) : path;
  const pressed = await pressControls(watch, open);
  expectSound(watch, pressed);
  return pressed;
}

const expectSound = (watch: PageWatch, { defects }: Pressed): void =>
  expect({ defects, problems: watch.problems.splice(0) }).toEqual({ defects: [], problems: [] });

const consolePages = [
  ...Object.keys(sections).filter((name) => !['overview', 'branding', 'assets'].includes(name)),
  'tenants/new',
  'tenants/:used',
  'tenants/:suspended',
  'tenants/:ended',
  'tenants/:used/entries',
  'tenants/:used/limits',
  'tenants/:used/customer',
  'tenants/:used/terminate',
  'plans/new',
  'plans/starter/edit',
  'keys/new',
];
const consolePath = (name: string) =>
  `${base}/${name}`.replace(/:(used|suspended|ended)/, (_, which: keyof Everyday) => tenants[which]);

describe('the console, for an owner', () => {
  let owner: PageWatch;
  beforeAll(async () => {
    owner = await watchPage(await signedIn(browser, service, service.demo.session_cookie));
  });
  afterAll(() => owner?.page.context().close());

  it('every control works on its overview and the choice of accounts', async () => {
    await expectLive(owner, base);
    await expectLive(owner, '/console?choose');
  });

  it.each(consolePages)('every control works on %s', PATIENCE, async (name) => {
    await expectLive(owner, consolePath(name));
  });

  it('copies the key that is shown once', async () => {
    const pressed = await expectLive(owner, async (page) => {
      await page.goto(`${service.baseUrl}${base}/keys/new`);
      await page.getByLabel('Name').fill('Copied');
      await page.getByLabel('Run tenants').check();
      await page.getByRole('button', { name: 'Issue key' }).click();
      await page.getByRole('button', { name: /^Copy: / }).waitFor();
    });
    expect(pressed.copied).toEqual([expect.stringMatching(/^sk_live_[0-9A-Za-z]{44}$/)]);
  });

  it('copies the address that signs a customer in', async () => {
    const pressed = await expectLive(owner, async (page) => {
      await page.goto(service.baseUrl + consolePath('tenants/:used'));
      await page.locator('form[action$="/sso"] button').click();
      await page.getByRole('button', { name: /^Copy: / }).waitFor();
    });
    expect(pressed.copied).toEqual([expect.stringContaining('/sso?code=')]);
  });

  it('copies the DNS records of a custom domain', async () => {
    const pressed = await expectLive(owner, async (page) => {
      await page.goto(`${service.baseUrl}${base}/domain`);
      // A saved domain has replaced the form.
      const copy = page.getByRole('button', { name: /^Copy: / }).first();
      const field = page.getByLabel('Domain', { exact: true });
      await copy.or(field).first().waitFor();
      if (await copy.isVisible()) return;
      await field.fill('app.reseller.example');
      await page.getByRole('button', { name: 'Save domain' }).click();
      await copy.waitFor();
    });
    expect(pressed.copied.length).toBeGreaterThanOrEqual(2);
    expect(pressed.copied.some((value) => value.includes('app.reseller.example'))).toBe(true);
  });

  it('every control works in the asset library, with the controls that a press opens', async () => {
    const pressed = await pressState(owner, {
      within: '#asset-library, dialog',
      open: async (page) => {
        await seedAssets(service);
        await page.goto(`${service.baseUrl}${base}/assets`);
        await page.locator('#asset-library:not([aria-busy=true])').waitFor();
        await page.locator('.tile:not(.waiting)').first().waitFor();
      },
      holds: (page) => page.locator('.tile:not(.waiting)').first().isVisible(),
    });
    expectSound(owner, pressed);
    expect(pressed.controls).toBeGreaterThanOrEqual(9);
    expect(pressed.copied.length).toBeGreaterThan(0);
  });
});

describe('the dashboard, for a customer', () => {
  let customer: PageWatch;
  let project: string;
  beforeAll(async () => {
    customer = await watchPage(await signedIn(browser, service, service.demo.customer_session_cookie));
    project = await customer.opening(() => publishedProject(customer.page));
    await service.db
      .prepare(
        "UPDATE entitlements SET caps = json_set(caps, '$.max_projects', 5, '$.custom_domains_enabled', 1, '$.max_custom_domains', 3)",
      )
      .run();
    await customer.opening(() => claimDomain(customer.page));
  }, PATIENCE_MS);
  afterAll(() => customer?.page.context().close());

  const inWorkspace = (path: string, query = '') => `${path}?workspace=${service.demo.workspace_id}${query}`;

  it.each(routes.filter(({ inNavigation }) => inNavigation).map(({ path }) => path))(
    'every control works on %s',
    PATIENCE,
    async (path) => void (await expectLive(customer, inWorkspace(path))),
  );

  it.each(['', '&confirm=publish', '&confirm=unpublish', '&confirm=delete'])(
    'every control works on a project: %s',
    PATIENCE,
    async (query) => void (await expectLive(customer, inWorkspace(project, query))),
  );

  it('every control works on the confirmation before a domain is removed', () =>
    expectLive(customer, inWorkspace('/dashboard/domains', '&remove=www.bakery-lind.example')));

  it('every control works on the settings of the person', PATIENCE, async () => {
    const { labels } = await expectLive(customer, inWorkspace('/dashboard/settings'));
    expect(labels).toContain('Save');
  });

  it('every control works on the page of connections', async () => {
    await expectLive(customer, '/connections');
  });

  /** Describes a project, waits for its site and publishes it; answers the path of its page. */
  async function publishedProject(page: Page): Promise<string> {
    await page.goto(service.baseUrl + inWorkspace('/dashboard'));
    await page.getByLabel('Describe your project').fill('A bakery in Lyon with a weekly menu');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('link', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    return new URL(page.url()).pathname;
  }

  async function claimDomain(page: Page): Promise<void> {
    await page.goto(service.baseUrl + inWorkspace('/dashboard/domains'));
    await page.locator('input[name=domain]').fill('www.bakery-lind.example');
    await page.locator('form:has(input[name=domain]) button[type=submit]').first().click();
    await page.getByText('www.bakery-lind.example').first().waitFor();
  }
});

describe('pages for everybody', () => {
  let visitor: PageWatch;
  beforeAll(async () => {
    visitor = await watchPage(await browser.newContext({ viewport: { width: 1280, height: 900 } }));
  });
  afterAll(() => visitor?.page.context().close());

  it.each([
    '/',
    '/docs',
    '/docs/errors',
    '/docs/guides/quick-start',
    '/docs/reference/platform/platform-create',
    '/docs/reference/service',
    '/sign-in',
  ])('every control works on %s', PATIENCE, async (path) => void (await expectLive(visitor, path)));

  it('every control works on the page that a mail leads to for unsubscribing', async () => {
    const { labels } = await expectLive(visitor, await unsubscribePath(service));
    expect(labels.length).toBeGreaterThanOrEqual(2);
  });

  it('every control works where the code of a sign-in is typed', async () => {
    await visitor.opening(async () => {
      await visitor.page.goto(`${service.baseUrl}/sign-in`);
      await visitor.page.getByLabel('E-mail').fill('somebody@example.com');
      await visitor.page.keyboard.press('Enter');
      await visitor.page.waitForURL('**/sign-in/code**');
    });
    const address = visitor.page.url();
    await expectLive(visitor, (page) => page.goto(address));
  });
});

it('every control works in the console, for an admin of the account', async () => {
  const email = 'admin@demo.example';
  const owner = await signedIn(browser, service, service.demo.session_cookie);
  const inviting = await owner.newPage();
  await inviting.goto(`${service.baseUrl}${base}/members`);
  await inviting.getByLabel('E-mail').first().fill(email);
  await inviting.locator('form:has(input[name=email]) button[type=submit]').first().click();
  await inviting.getByText(email).first().waitFor();
  await owner.close();
  const admin = await watchPage(await browser.newContext({ viewport: { width: 1280, height: 900 } }));
  await admin.opening(async () => {
    await admin.page.goto(service.baseUrl + base);
    await passSignIn(admin.page, service, email);
    await admin.page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
  for (const name of ['keys', 'members', 'tenants', 'domain']) await expectLive(admin, consolePath(name));
  await admin.page.context().close();
});

it('every control works where a customer is asked for access', async () => {
  const consent = (await allPages(service)).at(-1) as PageAddress;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const visitor = await watchPage(context);
  for (const pair of (consent.cookie ?? '').split('; ')) {
    const at = pair.indexOf('=');
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: service.baseUrl }]);
  }
  await expectLive(visitor, consent.path);
  await context.close();
});
