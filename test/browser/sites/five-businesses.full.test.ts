import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { callFunction } from '../dashboard/call-function.ts';
import { launchBrowser } from '../support/chromium.ts';
import { toNextDocument } from '../support/next-document.ts';
import { axeViolations } from '../surface/open-page.ts';

interface Journey {
  language: string;
  width: number;
  /** How the owner begins: with the prompt of the host's order, the box of the dashboard, a pasted text, or the empty form. */
  start: 'order' | 'box' | 'paste' | 'form';
  prompt: string;
  /** Fields of the form that the prompt fills, and what they have then. */
  filled: Readonly<Record<string, string>>;
  /** Fields of the form that the owner corrects or completes. */
  answers: Readonly<Record<string, string>>;
  /** Texts that visitors see, and texts that they must not see. */
  shows: readonly string[];
  never: readonly string[];
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'a bicycle workshop': {
    language: 'en',
    width: 390,
    start: 'order',
    prompt:
      'We fix bicycles by the canal in Ghent, and we lend you one while yours is here. Phone +32 9 223 00 11.\nFull service €85\nPuncture repair €14',
    filled: { phone: '+32 9 223 00 11', offers: 'Full service | €85\nPuncture repair | €14' },
    answers: { name: 'Spoke & Oak', hours: 'Tue–Fri 8:30–18:00, Sat 10–16' },
    shows: ['Spoke & Oak', 'we lend you one while yours is here', 'Full service', '€85', '+32 9 223 00 11'],
    never: ['initial_prompt'],
  },
  'a dog groomer': {
    language: 'de',
    width: 1280,
    start: 'paste',
    prompt:
      'Hundesalon „Pfotenglück“ in Kassel. Waschen 25 €, Scheren 45 € und Krallenpflege 12 €.\nÖffnungszeiten: Montag bis Donnerstag von 9 bis 17 Uhr\nWilhelmshöher Allee 204, 34119 Kassel',
    filled: { name: 'Pfotenglück', place: 'Wilhelmshöher Allee 204, 34119 Kassel' },
    answers: { phone: '0561 44 55 66', trade: 'Hundesalon' },
    shows: ['Pfotenglück', 'Waschen', '25 €', '45 €', '12 €', '0561 44 55 66', '34119 Kassel'],
    never: [],
  },
  'a ceramics studio': {
    language: 'tr',
    width: 1280,
    start: 'box',
    prompt:
      'Kadıköy’de küçük bir seramik atölyesiyiz. Kurslarımız: çark, el yapımı, sır ve çocuk atölyesi. E-posta: merhaba@toprak.example',
    filled: { email: 'merhaba@toprak.example' },
    answers: { name: 'Toprak Atölye', phone: '0216 555 44 33' },
    shows: ['Toprak Atölye', 'çocuk atölyesi', '0216 555 44 33', 'merhaba@toprak.example'],
    never: [],
  },
  'a florist': {
    language: 'ar',
    width: 390,
    start: 'order',
    prompt: 'محل ورد في مسقط منذ 1999. باقات: أعراس، هدايا، عزاء ومكاتب. هاتف: 24567890',
    filled: { phone: '24567890' },
    answers: { name: 'ورد مسقط', words: 'نختار كل زهرة بأيدينا.' },
    shows: ['ورد مسقط', 'أعراس', '24567890', 'نختار كل زهرة بأيدينا.'],
    never: [],
  },
  'a soba restaurant': {
    language: 'ja',
    width: 1280,
    start: 'form',
    prompt: '',
    filled: {},
    answers: {
      name: '蕎麦処 ひので',
      trade: '蕎麦屋',
      place: '長野県松本市中央2-3-4',
      offers: 'もりそば | 900円\n天ざる | 1,600円 | 海老二本',
      phone: '0263-11-2233',
      hours: '火曜日〜日曜日 11:00〜14:30、月曜日 定休日',
      words: '毎朝、石臼で挽いています。\n「香りが違う」 — 松本の常連',
    },
    shows: ['蕎麦処 ひので', 'もりそば', '1,600円', '海老二本', '0263-11-2233', '香りが違う'],
    never: [],
  },
};

/** Pictures of the tested pages are stored in the folder SCREENSHOTS. */
const folder = process.env.SCREENSHOTS;

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const form = (page: Page) => page.locator('main form:has([name=starter-name])');
const field = (page: Page, name: string) => form(page).locator(`[name=starter-${name}]`);

/** Opens the form of the site, filled with the prompt where there is one. */
async function begin(page: Page, { start, prompt }: Journey): Promise<void> {
  if (start === 'order') {
    // The list shows the site that the order began, when it is built.
    const card = page.locator('[data-part=card][href*="/projects/"], [data-part=card] a[href*="/projects/"]');
    await toNextDocument(page, () => card.first().click());
  } else if (start === 'box') {
    await page.locator('textarea[name=prompt]').fill(prompt);
    await toNextDocument(page, () =>
      page.locator('main form:has(textarea[name=prompt]) button[type=submit]').click(),
    );
  } else {
    await toNextDocument(page, () => page.locator('main a[href*="/new-site"]').first().click());
    if (start === 'form') return;
    await page.locator('textarea[name=prompt]').fill(prompt);
    await toNextDocument(page, () =>
      page.locator('main form:has(textarea[name=prompt]) button[type=submit]').click(),
    );
  }
  await form(page).waitFor();
}

it.each(Object.entries(JOURNEYS))(
  'the owner of %s comes from the host, answers the form and publishes the site on its own host',
  async (name, journey) => {
    const { language, width, start, prompt, filled, answers, shows, never } = journey;
    const { tenant_id: tenant } = await callFunction(service, 'create', {
      external_ref: name,
      whu: { email: `${language}@owner.example`, name },
      entitlements: { max_projects: 1, max_published_projects: 1, credits_per_day: 5 },
      ...(start === 'order' && { initial_prompt: prompt }),
    });
    const { url } = await callFunction(service, 'sso', { tenant_id: tenant });
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: language,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    // In development the service answers at the loopback address that the test uses.
    await page.goto(String(url).replace(/^https?:\/\/[^/]+/, service.baseUrl));
    await begin(page, journey);
    for (const [key, text] of Object.entries(filled))
      expect([key, await field(page, key).inputValue()]).toEqual([key, text]);
    for (const [key, text] of Object.entries(answers)) await field(page, key).fill(text);
    if (folder) await page.screenshot({ path: `${folder}/${name}-form.png`, fullPage: true });
    expect(await axeViolations(page)).toEqual([]);
    await toNextDocument(page, () => form(page).locator('button[type=submit]').last().click());
    const publish = page.locator('a[href*="confirm=publish"]').first();
    await publish.waitFor();
    for (const [key, text] of Object.entries({ ...filled, ...answers }))
      if (key !== 'hours') expect([key, await field(page, key).inputValue()]).toEqual([key, text]);
    if (folder) await page.screenshot({ path: `${folder}/${name}-project.png`, fullPage: true });
    await publish.click();
    await toNextDocument(page, () => page.getByRole('dialog').locator('button[type=submit]').first().click());
    const address = await page
      .locator('[data-part=description-list] a[href*=".localhost:"]')
      .first()
      .getAttribute('href');
    await context.close();

    const visitor = await browser.newContext({ viewport: { width, height: 900 } });
    const site = await visitor.newPage();
    const response = await site.goto(address ?? '');
    expect([response?.status(), new URL(address ?? '').origin === service.baseUrl]).toEqual([200, false]);
    if (folder) await site.screenshot({ path: `${folder}/${name}-site.png`, fullPage: true });
    const text = ((await site.locator('body').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    for (const said of shows) expect(text).toContain(said);
    for (const unsaid of never) expect(text).not.toContain(unsaid);
    expect(await site.locator('html').getAttribute('lang')).toBe(language);
    expect(await axeViolations(site)).toEqual([]);
    const sideways = await site.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await visitor.close();
  },
);
