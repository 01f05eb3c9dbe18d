import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSource } from '#scripts/i18n/catalogue.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';

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

const BRAND = 'Acme';
const PROMPTS = {
  de: 'Eine Bäckerei in Lyon mit Wochenkarte',
  ja: '週替わりメニューのあるパン屋',
  ar: 'مخبز في ليون مع قائمة أسبوعية',
} as const;

/** Sets the language of the brand, which applies to everybody without a choice. */
async function publishIn(language: Language): Promise<void> {
  const { account_id: account } = service.demo;
  const hash = 'a'.repeat(16);
  const document = { schemaVersion: 1, identity: { productName: BRAND, locale: language } };
  await service.db.batch([
    service.db
      .prepare(
        `INSERT OR REPLACE INTO brand_artifacts
           (account_id, hash, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at)
         VALUES (?1, ?2, 0, ?3, '[]', '1', '1', '', 0)`,
      )
      .bind(account, hash, JSON.stringify(document)),
    service.db
      .prepare(
        "INSERT OR REPLACE INTO brand_states (account_id, revision, live_document_hash) VALUES (?1, '1', ?2)",
      )
      .bind(account, hash),
  ]);
}

interface Mail {
  subject: string;
  body: string;
  html: string;
}

/** The newest mail to a person that contains a text. */
const mailTo = (recipient: string, pattern: RegExp): Promise<Mail> =>
  vi.waitUntil(
    async () => {
      const { results } = await service.db
        .prepare('SELECT subject, body, html FROM mail_outbox WHERE recipient = ?1 ORDER BY created_at DESC')
        .bind(recipient)
        .all<Mail>();
      return results.find(({ body }) => pattern.test(body));
    },
    { timeout: 60_000 },
  );

/** Sends the form of the members' page as the demo customer, who owns the workspace. */
async function invite(page: Page, email: string, submit: string): Promise<void> {
  await page.goto(`${service.baseUrl}/dashboard/members?workspace=${service.demo.workspace_id}`);
  await page.locator('input[name="email"][type="email"]').fill(email);
  await page.getByRole('button', { name: submit, exact: true }).click();
  await page.waitForURL(/done=invited/);
}

const sentences = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(sentences);

/** Texts of the English catalogue that the catalogue of the language lacks. */
function englishNotIn(language: Language): Set<string> {
  const own = new Set(sentences(readSource(language)));
  return new Set(sentences(readSource('en')).filter((text) => /[A-Za-z]{3}/.test(text) && !own.has(text)));
}

/** The texts of a page, without those of a framed site and of the language menu. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.querySelectorAll('title, body *:not(script, style, template)')) {
      if (element.closest('.languages form, option, [lang]:not(html, [data-brand])') !== null) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Names and values that are in no catalogue. */
const VALUES =
  /\S+@\S+|https?:\/\/\S+|[\w-]+\.localhost\S*|localhost(?::\d+)?\S*|\bsite-[0-9a-f]{6}\.\s|\/sites\/\S+|\b(?:ZIP|robots\.txt|Acme|Casey Customer|UTC)\b|[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Skills are rows with texts in one language. */
async function skillTexts(): Promise<string[]> {
  const { results } = await service.db
    .prepare('SELECT name, description FROM skills')
    .all<{ name: string; description: string | null }>();
  return results
    .flatMap(({ name, description }) => (description === null ? [name] : [name, description]))
    .sort((one, other) => other.length - one.length);
}

interface Journey {
  language: keyof typeof PROMPTS;
  english: Set<string>;
  known: string[];
}

/** Expects the language, the direction and the texts of a page. */
async function isIn({ language, english, known }: Journey, page: Page, name: string): Promise<void> {
  await page.waitForLoadState();
  if (folder) await page.screenshot({ path: `${folder}/${language}-${name}.png`, fullPage: true });
  const { direction } = LANGUAGES[language];
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')], name).toEqual([
    language,
    direction,
  ]);
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(3);
  const rest = texts.map((text) =>
    known.reduce((left, value) => left.replaceAll(value, ' '), text).replaceAll(VALUES, ' '),
  );
  // German and English share their letters, so that only whole sentences are compared.
  const foreign = rest.filter((text) =>
    language === 'de' ? english.has(text.trim()) : /[A-Za-z]{3,}/.test(text),
  );
  expect(foreign, name).toEqual([]);
}

it.each(['ar', 'de', 'ja'] as const)(
  'a customer gets from an invitation to a published site in %s',
  async (language) => {
    await publishIn(language);
    // The plan allows one published project.
    await service.db.prepare("UPDATE projects SET state = 'draft', published_artifact = NULL").run();
    const { access, pages } = sourceLocale(language).messages;
    const email = `guest-${language}@people.example`;
    const prompt = PROMPTS[language];
    const journey: Journey = {
      language,
      english: englishNotIn(language),
      known: [email, `guest-${language}`, ...Object.values(PROMPTS), ...(await skillTexts())],
    };
    const owner = await browser.newContext({ reducedMotion: 'reduce' });
    const [name = '', ...value] = service.demo.customer_session_cookie.split('=');
    await owner.addCookies([{ name, value: value.join('='), url: service.baseUrl }]);
    await invite(await owner.newPage(), email, pages.members.invite);
    await owner.close();

    const invitation = await mailTo(email, /\/dashboard/);
    expect(invitation.html).toContain(`<html lang="${language}" dir="${LANGUAGES[language].direction}"`);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(/https?:\S+\/dashboard\S*/.exec(invitation.body)?.[0] ?? '');
    await page.waitForURL('**/sign-in?*');
    await isIn(journey, page, '1-sign-in');
    await page.getByLabel(access.signIn.email).fill(email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in/code');
    await isIn(journey, page, '2-code');
    const code = /\b\d{6}\b/.exec((await mailTo(email, /\b\d{6}\b/)).body)?.[0] ?? '';
    await page.getByLabel(access.signIn.code.label, { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard?*');
    await isIn(journey, page, '3-projects');
    await page.getByLabel(pages.projects.prompt).fill(prompt);
    await page.getByRole('button', { name: pages.projects.create }).click();
    await page.waitForURL(/\/dashboard\/projects\//);
    const publish = page.getByRole('link', { name: pages.project.publish, exact: true });
    await publish.waitFor();
    await isIn(journey, page, '4-built');
    await publish.click();
    const question = page.getByRole('dialog');
    await question.waitFor();
    await isIn(journey, page, '5-publish');
    await question.getByRole('button', { name: pages.project.publish, exact: true }).click();
    const link = page.locator('a[href*=".localhost:"]').first();
    await link.waitFor();
    await isIn(journey, page, '6-published');
    const site = await context.newPage();
    const response = await site.goto(await link.evaluate((anchor) => (anchor as HTMLAnchorElement).href));
    expect(response?.status()).toBe(200);
    const written = await site.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return { lang, dir };
    });
    expect(written).toEqual({ lang: language, dir: LANGUAGES[language].direction });
    if (folder) await site.screenshot({ path: `${folder}/${language}-7-site.png` });
    await context.close();
  },
);
