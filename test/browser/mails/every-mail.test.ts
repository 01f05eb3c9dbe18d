import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { composeMail } from '#shared/mail/view/compose-mail.tsx';
import { brandIdentity } from '#shared/presentation/identity.ts';
import { mailKinds, sampleMail } from '#workers/platform/reach/mail/sample-mail.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';
import { APPEARANCE_RULES, axeViolations } from '../surface/open-page.ts';

const HOST = 'app.northwind.example';

/** A name, one color and a logo: the smallest usual brand. */
const identity = brandIdentity(
  {
    accountId: '5b1b5d6e-0000-4000-8000-000000000000',
    document: JSON.stringify({
      schemaVersion: 1,
      identity: {
        productName: 'Northwind Sites',
        legalName: 'Northwind GmbH',
        terms: 'https://northwind.example/terms',
        support: { email: 'help@northwind.example' },
      },
      logos: { light: { asset: 'logo', alt: 'Northwind' } },
      colors: { light: { primary: '#f2b705' } },
    }),
    pins: JSON.stringify([
      {
        path: '/logos/light/asset',
        ref: 'logo',
        assetId: 'logo',
        versionId: 'first',
        sha256: 'ab'.repeat(32),
        extension: 'png',
      },
    ]),
  },
  'Northwind',
);
const sender = { identity, origin: `https://${HOST}` };
const PERSON = 'robin@corner-bakery.example';

/** When set, pictures of every mail are stored in this folder. */
const SHOTS = process.env.MAIL_SHOTS;

let browser: Browser;
let page: Page;
/** Requests of the shown mails. */
let requested: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  const context = await browser.newContext();
  page = await context.newPage();
  await page.route('**/*', (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
});
afterAll(() => browser?.close());

const write = (kind: (typeof mailKinds)[number], language: 'ar' | 'de' | 'en'): Omit<MailMessage, 'to'> => {
  const locale = sourceLocale(language);
  return composeMail(sender, locale, sampleMail(kind, locale, sender, PERSON));
};

const shoot = async (name: string): Promise<void> => {
  if (SHOTS === undefined) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

/** Lines of text that the page shows, including the alternative texts of pictures. */
const shownLines = (): Promise<string[]> =>
  page.evaluate(() =>
    [
      // biome-ignore lint/performance/useDomNodeTextContent: lines as they are shown, without what is hidden
      ...document.body.innerText.split('\n'),
      ...[...document.images].filter((image) => image.checkVisibility()).map(({ alt }) => alt),
    ]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

const overflow = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe.each(['de', 'ar'] as const)('a mail in %s', (language) => {
  // One mail in each language, and all in a full run.
  it.each(mailKinds.filter((_, at) => isFullRun || at === Number(language === 'ar')))(
    '%s is readable without pictures, in both modes, on a phone and a desktop',
    async (kind) => {
      const { html } = write(kind, language);
      await page.setContent(html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [360, 1100]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overflow(), `${colorScheme} ${width}`).toBeLessThanOrEqual(0);
          await shoot(`${kind}-${language}-${colorScheme}-${width}`);
        }
        // WCAG AA, including contrast.
        const rules = colorScheme === 'dark' && !isFullRun ? APPEARANCE_RULES : undefined;
        expect(await axeViolations(page, rules), colorScheme).toEqual([]);
      }
      const direction = await page.evaluate(() => getComputedStyle(document.body).direction);
      expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
      expect(await shownLines()).toContain('Northwind');
    },
  );

  // Half of the mails, each in one of both languages.
  it.each(mailKinds.filter((_, at) => isFullRun || at % 4 === Number(language === 'ar')))(
    '%s says in plain text what its HTML part shows',
    async (kind) => {
      const { html, subject, text: body } = write(kind, language);
      // Mail programs show the subject above the text.
      const text = `${subject}\n${body}`;
      await page.setContent(html);
      const [logo, ...lines] = (await shownLines()).sort((one) => (one === 'Northwind' ? -1 : 1));
      expect(logo).toBe('Northwind');
      // Links of the footer are on one line, each with its address in plain text.
      const parts = lines.flatMap((line) => line.split(' · '));
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) expect(plain(text)).toContain(plain(part));
      const links = await page.evaluate(() => [...document.links].map(({ href }) => href));
      for (const href of links) expect(text).toContain(href.replace(/^mailto:/, ''));
    },
  );
});

describe('every mail', () => {
  it.each(sampled(mailKinds, 4))('%s is small and leads to the reseller’s hosts only', async (kind) => {
    requested = [];
    const { html, text } = write(kind, 'en');
    expect(new TextEncoder().encode(html).length).toBeLessThan(100 * 1024);
    await page.setContent(html);
    const links = await page.evaluate(() => [
      ...[...document.links].map(({ href }) => href),
      ...[...document.images].map(({ src }) => src),
    ]);
    expect(links.length).toBeGreaterThan(1);
    for (const address of [...links, ...requested, ...(text.match(/https?:\S+/g) ?? [])]) {
      const { protocol, hostname } = new URL(address);
      if (protocol === 'mailto:') continue;
      expect(protocol).toBe('https:');
      expect([HOST, 'northwind.example']).toContain(hostname);
    }
  });
});
