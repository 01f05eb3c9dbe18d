import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { expectSoundPage } from './every-page.ts';
import { seedEveryday } from './seed.ts';
import { signIn } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let page: Page;
let base: string;
let tenant: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  base = `/console/${service.demo.account_id}`;
  page = await signIn(browser, service, service.demo.owner_email, base);
  page.setDefaultTimeout(15_000);
  tenant = await seedEveryday(service);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe('every section', () => {
  const names = [
    '',
    'tenants',
    'tenants/new',
    'tenants/:tenant',
    'tenants/:tenant/entries',
    'tenants/:tenant/limits',
    'tenants/:tenant/customer',
    'tenants/:tenant/terminate',
    'plans',
    'plans/new',
    'plans/starter/edit',
    'keys',
    'keys/new',
    'members',
    'billing',
    'domain',
    'audit',
  ];

  it.each(names)('is sound in both modes and on a phone: %s', async (name) => {
    await page.goto(`${service.baseUrl}${base}/${name}`.replace(/\/$/, '').replace(':tenant', tenant));
    await expectSoundPage(page, name);
  });
});
