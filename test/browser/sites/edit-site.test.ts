import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { toNextDocument } from '../support/next-document.ts';
import { pageDefects } from '../surface/open-page.ts';

/** Pictures of the tested pages are stored in the folder SCREENSHOTS. */
const folder = process.env.SCREENSHOTS;

const PROMPT =
  'A bakery called Lindqvist in Lyon. Open Tuesday to Saturday from 7 to 13. Phone +33 4 72 00 11 22.\nBread 4.50 €\nCoffee 3 €';

let service: TestService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let preview: FrameLocator;
let editor: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  context = await signedIn(browser, service, service.demo.customer_session_cookie);
  page = await context.newPage();
  preview = page.frameLocator('iframe[name=site-preview]');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const headline = () => preview.locator('h1').textContent();
const field = (pointer: string, on = page) => on.locator(`[name="${pointer}"]`).last();
const state = (on = page) => on.locator('[data-editor-state]').textContent();
const scripted = (on = page) => on.locator('form[data-scripted]').waitFor();
const shoot = async (name: string) => {
  if (folder) await page.screenshot({ path: `${folder}/editor-${name}.png` });
};

/** Shows the drawer with the form, and opens the sections around a field. */
async function unfold(pointer: string, on = page): Promise<void> {
  await on.getByRole('button', { name: 'All fields' }).click();
  await openFolds(pointer, on);
}

const openFolds = (pointer: string, on: Page) =>
  field(pointer, on).evaluate((element) => {
    for (
      let fold = element.closest('details');
      fold !== null;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true;
  });

async function type(pointer: string, text: string, on = page): Promise<void> {
  await unfold(pointer, on);
  await field(pointer, on).fill(text);
  await expect.poll(() => state(on)).toBe('Not saved yet');
}

async function save(on = page): Promise<void> {
  await toNextDocument(on, () => on.getByRole('button', { name: 'Save as a new version' }).click());
  await scripted(on);
}

describe('a bakery', () => {
  stepsOfOneJourney();

  it('is built from a prompt, and its site opens in the editor', async () => {
    await page.goto(`${service.baseUrl}/dashboard?workspace=${service.demo.workspace_id}`);
    await page.getByLabel('Describe your project').fill(PROMPT);
    await toNextDocument(page, () =>
      page.keyboard.press('Tab').then(() => page.locator('main form button[type=submit]').first().click()),
    );
    const edit = page.getByRole('link', { name: 'Edit site' }).first();
    await edit.waitFor();
    await toNextDocument(page, () => edit.click());
    await scripted();
    editor = page.url();
    await expect.poll(headline).not.toBe('');
    await shoot('desktop');
  });

  it('the page fills the editor, and a text is changed where it is pressed', async () => {
    const widths = await page.evaluate(() =>
      ['[data-editor-stage]', '[data-editor-panes]'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().width,
      ),
    );
    expect(widths[0]).toBe(widths[1]);
    await preview.locator('h1').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Bread from five <b>in the morning</b>');
    await expect.poll(() => state()).toBe('Not saved yet');
    // Markup is text, and the page is not drawn anew while a text has the focus.
    await expect.poll(headline).toBe('Bread from five <b>in the morning</b>');
    await expect
      .poll(() => field('/pages/0/sections/0/headline').inputValue())
      .toBe('Bread from five <b>in the morning</b>');
    await page.keyboard.press('Escape');
    await expect.poll(headline).not.toContain('Bread from five');
    await preview.locator('h1').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Bread from five in the morning');
    await page.keyboard.press('Enter');
    await expect.poll(headline).toBe('Bread from five in the morning');
    await expect.poll(() => state()).toBe('Not saved yet');
    await shoot('typed');
  });

  it('a line that is emptied or broken in two leaves the other lines of its text as they are', async () => {
    const pointer = '/pages/0/sections/1/text';
    await type(pointer, 'One\n\nTwo\nThree');
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    const line = (index: number) => preview.locator(`[data-field="${pointer}"]`).nth(index);
    await expect.poll(() => line(2).textContent()).toBe('Three');
    await line(1).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('Deux');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Zwei');
    await expect.poll(() => field(pointer).inputValue()).toBe('One\n\nDeux\nZwei\nThree');
    await preview.locator('h1').click();
    await page.keyboard.press('Escape');
  });

  it('a text and a section are changed by keys alone', async () => {
    const focused = () =>
      preview.locator(':root').evaluate((root) => {
        const at = root.ownerDocument.activeElement as HTMLElement | null;
        return at?.dataset.field ?? (at !== null && 'handle' in at.dataset ? 'handle' : '');
      });
    await preview.locator('h1 [data-field]').focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('!');
    await expect.poll(headline).toBe('Bread from five in the morning!');
    for (let step = 0; step < 30 && (await focused()) !== 'handle'; step += 1)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe('handle');
    const order = () => preview.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    const before = await order();
    await page.keyboard.press('ArrowDown');
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual(before);
    // Texts that are typed shortly after one another are undone together.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(headline).not.toContain('!');
  });

  it('a section is dragged to another place, and a new one is added between two', async () => {
    const order = () => preview.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    const before = await order();
    const [first = '', second = ''] = before;
    await preview.locator(`[id="${first}"] [data-handle]`).dragTo(preview.locator(`[id="${second}"]`), {
      targetPosition: {
        x: 20,
        y: (await preview.locator(`[id="${second}"]`).evaluate((s) => s.clientHeight)) - 6,
      },
    });
    await expect.poll(order).toEqual([second, first, ...before.slice(2)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual(before);

    await preview.locator(`[id="${first}"] [data-plus]`).click();
    await preview.locator('[data-kinds]').getByRole('button', { name: 'Text', exact: true }).click();
    // An empty section is not on the page: its fields are shown, and what is typed there appears.
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toMatch(/^\/pages\/0\/sections\/1\//);
    const body = page.locator('textarea[name^="/pages/0/sections/1/"]').first();
    await body.fill('We bake by hand.');
    await expect.poll(order).toHaveLength(before.length + 1);
    const [, added = ''] = await order();
    expect(before).not.toContain(added);
    await shoot('added');
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await preview.locator(`[id="${added}"]`).hover();
    await preview
      .locator(`[id="${added}"]`)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(order).toEqual(before);
  });

  it('a text is changed on a phone with a thumb', async () => {
    const state = await context.storageState();
    const phone = await browser.newContext({
      storageState: state,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const own = await phone.newPage();
    await own.goto(editor);
    await scripted(own);
    const inside = own.frameLocator('iframe[name=site-preview]');
    await inside.locator('h1 [data-field]').tap();
    await own.keyboard.press('ControlOrMeta+A');
    await own.keyboard.type('Typed with a thumb');
    await expect.poll(() => own.locator('[data-editor-state]').textContent()).toBe('Not saved yet');
    await expect
      .poll(() => field('/pages/0/sections/0/headline', own).inputValue())
      .toBe('Typed with a thumb');
    const overflow = await own.evaluate(() => {
      const root = document.querySelector('[data-brand]');
      return root === null ? -1 : root.scrollWidth - root.clientWidth;
    });
    expect(overflow).toBe(0);
    if (folder) await own.screenshot({ path: `${folder}/editor-thumb.png` });
    const targets = await inside
      .locator('[data-tools] button, [data-plus]')
      .evaluateAll((all) => all.map((button) => Math.min(button.clientWidth, button.clientHeight)));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(40);
    await phone.close();
  });

  it('a price is changed, and sections are moved with the keyboard', async () => {
    const price = (await page.locator('[name$="/price"]').first().getAttribute('name')) ?? '';
    await type(price, '4.80 €');
    await expect.poll(() => preview.locator('.price').first().textContent()).toBe('4.80 €');
    const order = () => preview.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    const before = await order();
    await openFolds('/pages/0/sections/0/headline', page);
    await page.locator('[name=do][value="down /pages/0/sections/0"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual(before);
    await expect.poll(() => preview.locator('.price').first().textContent()).toBe('4.80 €');
  });

  /** The headline that the steps before have left. */
  let said = '';

  it('unsaved changes are kept over a reload', async () => {
    said = (await headline()) ?? '';
    await page.reload();
    await scripted();
    await page.getByText('Changes that you had not saved are here again.').waitFor();
    await expect.poll(headline).toBe(said);
  });

  it('is saved as a new version with a note', async () => {
    await page.getByRole('button', { name: 'All fields' }).click();
    await page.getByLabel('What this version changes (optional)').fill('New headline');
    await save();
    await page.getByText('Saved as a new version').waitFor();
    await expect.poll(headline).toBe(said);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.startsWith('site-draft')),
    );
    expect(kept).toEqual([]);
  });

  itInFull('axe finds no violation with every part of the form open', async () => {
    await page.getByRole('button', { name: 'All fields' }).click();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('form details')) fold.open = true;
    });
    expect(await pageDefects(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => {
      const root = document.querySelector('[data-brand]');
      return root === null ? -1 : root.scrollWidth - root.clientWidth;
    });
    expect(overflow).toBe(0);
    await shoot('phone');
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await expect.poll(() => page.locator('iframe[name=site-preview]').isVisible()).toBe(true);
    await shoot('phone-preview');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  itInFull('is published, and visitors read the new texts', async () => {
    await page.goto(editor);
    await scripted();
    await toNextDocument(page, () => page.getByRole('link', { name: 'Publish', exact: true }).click());
    await toNextDocument(page, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click(),
    );
    const address = await page.locator('main a[target=_blank][data-part=link]').first().getAttribute('href');
    await page.goto(address ?? '');
    await expect.poll(() => page.locator('h1').textContent()).toBe(said);
    expect(await page.content()).toContain('4.80 €');
  });

  itInFull('the changes of another page are shown, and the unsaved changes are applied to them', async () => {
    await page.goto(editor);
    await scripted();
    await type('/pages/0/sections/0/headline', 'Mine');
    await expect.poll(headline).toBe('Mine');
    // Another browser has no unsaved changes.
    const elsewhere = await signedIn(browser, service, service.demo.customer_session_cookie);
    const other = await elsewhere.newPage();
    await other.goto(editor);
    await scripted(other);
    await type('/business/phone', '+33 4 72 00 99 99', other);
    await save(other);
    await elsewhere.close();

    await save();
    await page.getByText('Somebody else has saved a new version meanwhile').waitFor();
    await expect.poll(() => page.locator('[data-changes]').textContent()).toContain('+33 4 72 00 99 99');
    await shoot('conflict');
    await page.getByRole('button', { name: 'Put my changes on top' }).click();
    await expect.poll(() => field('/business/phone').inputValue()).toBe('+33 4 72 00 99 99');
    await expect.poll(() => field('/pages/0/sections/0/headline').inputValue()).toBe('Mine');
    await save();
    await page.getByText('Saved as a new version').waitFor();
  });

  it('a large photo and a drawing are converted before the upload, and the page reports it', async () => {
    await page.goto(editor);
    await scripted();
    await page.getByRole('button', { name: 'All fields' }).click();
    const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const picture = page.locator('[data-picture]').first();
      await picture.evaluate((element) => {
        for (
          let fold = element.closest('details');
          fold;
          fold = fold.parentElement?.closest('details') ?? null
        )
          fold.open = true;
      });
      await picture.locator('[data-picture-buttons] button').first().click();
      await page.getByText('Photos that are too large are made smaller here').waitFor();
      await picture.locator('input[type=file]').setInputFiles(file);
    };
    const photo = await sharp({ create: { width: 6000, height: 300, channels: 3, background: '#c8102e' } })
      .jpeg()
      .toBuffer();
    await upload({ name: 'Shop window.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('The photo was too large and was made smaller: 6000 × 300').waitFor();
    await expect.poll(() => page.locator('[data-picture] img').count()).toBe(1);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="9" height="9"/></svg>';
    await upload({ name: 'Sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    await page.getByText('The drawing was turned into a picture: 1024 × 512').waitFor();
    const { results } = await service.db
      .prepare('SELECT name, width, height FROM site_images ORDER BY created_at')
      .all();
    expect(results).toEqual([
      { name: 'Shop window', width: 4096, height: 204 },
      { name: 'Sign', width: 1024, height: 512 },
    ]);
    await expect.poll(() => preview.locator('img').count()).toBe(1);
    // The picture in the page leads to its replacement.
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await preview.locator('img').press('Enter');
    await page.getByText('Photos that are too large are made smaller here').waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
      .toBe('file');
  });
});
