import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { type BrandingPage, brandingPage } from '../console/branding-page.ts';
import { seedAssets } from '../console/seed-assets.ts';
import { saveElsewhere, seedBrand } from '../console/seed-brand.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchOwnBrowser } from '../support/chromium.ts';
import { type PageState, pressState } from './press-state.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

let service: TestService;
let browser: Browser;
let watch: PageWatch;
let at: BrandingPage;

beforeAll(async () => {
  // The pages of a browser share its clipboard.
  [service, browser] = await Promise.all([startService(), launchOwnBrowser()]);
  watch = await watchPage(await signedIn(browser, service, service.demo.session_cookie));
  at = brandingPage(watch.page, `${service.baseUrl}/console/${service.demo.account_id}/branding`);
  await seedAssets(service);
  const { page } = watch;
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const underWay = new Set<Request>();
const MOST_LOOKS = 200;

/** The last press of a state may still write when the state ends; the next state begins after that write. */
async function written(page: Page): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS && underWay.size > 0; looks += 1) await page.waitForTimeout(50);
}

const EDITOR = '#branding-editor, dialog:not(.ask)';
const question = (page: Page) => page.locator('dialog.ask');
const seen = (page: Page, selector: string) => page.locator(selector).first().isVisible();

/**
 * Opens the saved draft, with the reports of the compiler and the sample pages, and with unsaved input of this
 * browser.
 */
async function openDraft(page: Page, kept: object | null = null): Promise<void> {
  await written(page);
  await seedBrand(service);
  // The editor stores unsaved input when the page is left.
  await page.goto(`${service.baseUrl}/healthz`);
  await page.evaluate(
    ([key, draft]) => {
      localStorage.clear();
      if (draft !== null) localStorage.setItem(key, JSON.stringify(draft));
    },
    [`livery:brand:${service.demo.account_id}`, kept] as const,
  );
  await at.open();
  if (kept !== null) return;
  await page.locator('iframe.measured').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /warning/ }).waitFor();
}

let typed = 0;

/** Replaces the stylesheet, and waits for its report. */
async function type(page: Page): Promise<void> {
  typed += 1;
  await at.tab('Stylesheet');
  await at.paste(
    `[data-part=card]{behavior:url(x)}\n[data-part=badge]{behavior:url(y)}\n.part-2{order:${typed}}`,
  );
  await page.getByRole('button', { name: /^2 things are left out/ }).waitFor();
}

async function discard(): Promise<void> {
  await at.press('More');
  await at.page.getByRole('menuitem', { name: 'Discard unsaved changes…' }).click();
  await at.answer('Discard them');
}

const isDraft = async (page: Page) =>
  (await seen(page, '.chip.draft')) && !(await question(page).isVisible());

/** A question over the editor, which a press on `open` shows. */
const asking = (ask: (page: Page) => Promise<unknown>, isAskedAgain = true): PageState => ({
  within: 'dialog.ask',
  open: async (page) => {
    await openDraft(page);
    await ask(page);
    await question(page).waitFor();
  },
  holds: (page) => question(page).isVisible(),
  back: async (page) => {
    if (isAskedAgain && (await seen(page, '.chip.draft'))) await ask(page);
  },
});

const states: Record<string, { state: PageState; reaches: string[] }> = {
  'a saved draft': {
    state: {
      within: EDITOR,
      open: openDraft,
      holds: isDraft,
      back: async (page) => {
        if (await seen(page, '.chip.unsaved')) await discard();
        // The number of warnings is part of a label, which appears after the sample pages were measured again.
        await page.locator('iframe.measured').waitFor({ state: 'detached' });
      },
    },
    reaches: ['Publish…', 'More', 'Stylesheet', 'Brand document', 'Versions', 'Restore version 1'],
  },
  'unsaved input': {
    state: {
      within: EDITOR,
      open: async (page) => {
        await openDraft(page);
        await type(page);
      },
      holds: async (page) => (await seen(page, '.chip.unsaved')) && !(await question(page).isVisible()),
      back: type,
    },
    reaches: ['Save draft', 'Discard unsaved changes…', 'Brand document'],
  },
  'a brand document that is not JSON': {
    state: {
      within: '.panel.document',
      open: async (page) => {
        await openDraft(page);
        await at.tab('Brand document');
        await page.locator('.group-json summary').click();
        await page.getByRole('textbox', { name: 'Brand document as JSON' }).fill('{');
      },
      holds: (page) => seen(page, '#document-json[aria-invalid=true]'),
    },
    reaches: ['Colors'],
  },
  'unsaved input of an earlier visit': {
    state: {
      within: '.notices',
      open: async (page) => {
        const draft = {
          css: '.kept{color:red}',
          document: '{"schemaVersion":1}',
          revision: '',
          baseHash: null,
        };
        await openDraft(page, { ...draft, at: 1 });
        await page.locator('[data-place=kept]').waitFor();
      },
      holds: (page) => seen(page, '[data-place=kept]'),
    },
    reaches: ['Keep them', 'Discard them'],
  },
  'a conflict with what somebody else saved': {
    state: {
      within: '#branding-editor, dialog',
      open: async (page) => {
        await openDraft(page);
        await conflict(page);
      },
      holds: (page) => seen(page, '.conflict'),
      back: async (page) => {
        if (!(await question(page).isVisible())) await conflict(page);
      },
    },
    reaches: ['Save together', 'Keep only mine', 'Take theirs', 'Go on editing', 'Take theirs here'],
  },
  'two versions compared': {
    state: {
      within: '.panel.versions',
      open: async (page) => {
        await openDraft(page);
        await compare(page);
      },
      holds: async (page) => (await isDraft(page)) && (await seen(page, '.panel.versions .cm-mergeView')),
      back: async (page) => {
        if (await seen(page, '.chip.unsaved')) await discard();
        await compare(page);
      },
    },
    reaches: ['Swap', 'Restore version 1'],
  },
  'the list of warnings': {
    state: {
      within: '.panel.sheet',
      open: async (page) => {
        await openDraft(page);
        await page.getByRole('button', { name: /warning/ }).click();
      },
      holds: async (page) => (await isDraft(page)) && (await seen(page, '.removed')),
      back: (page) => page.getByRole('button', { name: /warning/ }).click(),
    },
    reaches: [],
  },
  'the question before publishing': {
    state: asking(() => at.press('Publish…')),
    reaches: ['Publish', 'Cancel', 'Look at it once more'],
  },
  'the question before a rollback': {
    state: asking(async () => {
      await at.tab('Versions');
      await at.press('Restore version 1');
    }),
    reaches: ['Restore it', 'Cancel'],
  },
  'the question before the stylesheet is taken down': {
    state: asking(() => takeDown(), false),
    reaches: ['Cancel'],
  },
  'the question before the stylesheet is taken down, with its consequence accepted': {
    state: asking(async (page) => {
      await takeDown();
      await question(page).getByRole('checkbox').check();
    }, false),
    reaches: ['Take it down', 'Cancel'],
  },
};

async function conflict(page: Page): Promise<void> {
  if (await seen(page, '.conflict')) return;
  await type(page);
  await page.getByRole('tab', { name: 'Brand document' }).click();
  await page.getByLabel('Tagline').fill(`Mine ${typed}`);
  await saveElsewhere(service);
  await at.press('Save draft');
  await page.locator('.conflict .cm-mergeView').waitFor();
}

async function compare(page: Page): Promise<void> {
  await at.tab('Versions');
  await at.press(/^Version 2/);
  await page.locator('.panel.versions .cm-mergeView').waitFor();
}

async function takeDown(): Promise<void> {
  await at.press('More');
  await at.page.getByRole('menuitem', { name: 'Take the stylesheet down…' }).click();
}

describe('every control of the branding editor works, or explains why it is disabled', () => {
  it.each(Object.entries(states))('works in the state: %s', async (_name, { state, reaches }) => {
    watch.problems.length = 0;
    const { defects, labels: ways } = await pressState(watch, state);
    // The browser logs the answer 409 of this state as a problem.
    const problems = watch.problems.filter((text) => !/status of 409/.test(text));
    expect({ defects, problems }).toEqual({ defects: [], problems: [] });
    const labels = ways.map((way) => way.split(' > ').at(-1));
    expect(labels).toEqual(expect.arrayContaining(reaches));
  });
});
