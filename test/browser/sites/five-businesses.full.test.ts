import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { toNextDocument } from '../support/next-document.ts';
import { axeViolations } from '../surface/open-page.ts';

interface Journey {
  language: string;
  width: number;
  prompt: string;
  /** Each is one prompt, as owners write them. */
  changes: readonly string[];
  /** Values of the form for missing content on the page of the project. */
  facts: Readonly<Record<string, string>>;
  /** Texts that visitors see, and texts that they must not see. */
  shows: readonly string[];
  never: readonly string[];
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'an Arabic restaurant': {
    language: 'ar',
    width: 390,
    prompt:
      'مطعم بيت الياسمين، مطعم شامي في دبي. مفتوح يومياً من 12 ظهراً حتى 11 مساءً. حمص 25 درهم، فتوش 30 درهم.',
    changes: ['غيّر سعر الحمص إلى 28 درهم', 'اجعل العنوان "نكهة الشام في دبي"'],
    facts: { phone: '+971 4 123 4567' },
    shows: ['نكهة الشام في دبي', '28 درهم', '30 درهم', '+971 4 123 4567'],
    never: ['25 درهم', 'غيّر'],
  },
  'a law office': {
    language: 'fr',
    width: 1280,
    prompt:
      'Cabinet Moreau & Associés, avocats à Lyon. Téléphone +33 4 72 00 00 00. Ouvert lun-ven 9h-12h30 et 14h-18h.',
    changes: ['Le numéro de téléphone est maintenant le +33 4 72 11 11 11', 'Ajoute une page "Honoraires"'],
    facts: { email: 'contact@moreau.example', address: '18 rue de la République, 69002 Lyon' },
    shows: ['+33 4 72 11 11 11', 'contact@moreau.example', '18 rue de la République', 'Honoraires'],
    never: ['+33 4 72 00 00 00', 'Ajoute'],
  },
  'a bakery': {
    language: 'en',
    width: 390,
    prompt:
      'Lind Bakery, a bakery in Graz. We are open Tuesday to Saturday from 7 to 13. Phone +43 316 123456. Rye bread 6.90 €, croissant 1.80 €.',
    changes: [
      'Change the price of rye bread to 7.20 €',
      'Rename the headline to "Bread that took its time"',
      'Put the menu on its own page',
    ],
    facts: { email: 'hello@lind.example' },
    shows: ['Bread that took its time', 'hello@lind.example', 'Menu'],
    never: ['Change the price', 'Rename'],
  },
  'a yoga studio': {
    language: 'de',
    width: 1280,
    prompt:
      'Yogastudio Stille Wasser in Hamburg. Hatha 14 €, Anfänger 10 €. Mail hallo@stillewasser.example. Bitte ein Kontaktformular.',
    changes: ['Füge "Schwangerenyoga 16 €" hinzu', 'Ändere die Farben zu Dunkelgrün'],
    facts: { hours: 'Montag bis Freitag von 9 bis 21 Uhr' },
    shows: ['Schwangerenyoga', '16 €', 'Schreiben Sie uns', '9:00'],
    never: ['Füge', 'Ändere'],
  },
  'a band': {
    language: 'es',
    width: 1280,
    prompt: 'Los Faros, una banda de rock de Valencia. Correo booking@losfaros.example',
    changes: ['Cambia el titular a "Gira 2027"', 'Haz el sitio más oscuro'],
    facts: { items: 'Camiseta 20 €, disco 15 €' },
    shows: ['Los Faros', 'Camiseta', '20 €', 'booking@losfaros.example'],
    never: ['Cambia', 'Haz'],
  },
};

/** Pictures of the tested pages are stored in the folder SCREENSHOTS. */
const folder = process.env.SCREENSHOTS;

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  await fetch(`${service.baseUrl}/functions/v1/platform-entitlements`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.platform_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      tenant_id: service.demo.workspace_id,
      entitlements: { max_projects: 10, max_published_projects: 10, credits_per_day: 100 },
    }),
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const built = (page: Page) => page.locator('a[href*="confirm=publish"]').first().waitFor();
const main = (page: Page) => page.locator('main');

async function ask(page: Page, request: string): Promise<void> {
  await page.locator('textarea[name=prompt]').fill(request);
  await toNextDocument(page, () =>
    main(page).locator('form:has(textarea[name=prompt]) button[type=submit]').click(),
  );
}

it.each(Object.entries(JOURNEYS))(
  'the owner of %s builds a site, corrects it, completes it and publishes it on its own host',
  async (name, { language, width, prompt, changes, facts, shows, never }) => {
    const context = await signedIn(browser, service, service.demo.customer_session_cookie);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${service.baseUrl}/dashboard?workspace=${service.demo.workspace_id}&lang=${language}`);
    await ask(page, prompt);
    await built(page);
    const builds = page.locator('[data-part=table-body] [data-part=table-row]');
    for (const [at, change] of changes.entries()) {
      await ask(page, change);
      await expect.poll(() => builds.count()).toBe(at + 2);
      await built(page);
    }
    for (const [topic, text] of Object.entries(facts)) await page.locator(`[id="${topic}"]`).fill(text);
    await toNextDocument(page, () => page.locator('form[action*="/facts"] button').click());
    for (const topic of Object.keys(facts)) expect(await page.locator(`[id="${topic}"]`).count()).toBe(0);
    if (folder) await page.screenshot({ path: `${folder}/${name}-project.png`, fullPage: true });
    await page.locator('a[href*="confirm=publish"]').first().click();
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
    expect(await axeViolations(site)).toEqual([]);
    const sideways = await site.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await visitor.close();
  },
);
