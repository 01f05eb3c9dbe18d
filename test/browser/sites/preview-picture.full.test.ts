import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type McpSession, openMcpSession } from '../../e2e/access/support/mcp-session.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { browserRun, type Screenshot } from '../support/browser-run.ts';
import { launchBrowser } from '../support/chromium.ts';

let browser: Browser;
let service: TestService;
let session: McpSession;
const problems: string[] = [];

/** Takes a screenshot like Browser Run, with a real browser. */
async function take({ url, viewport, gotoOptions }: Screenshot): Promise<Uint8Array> {
  const { width, height, deviceScaleFactor, isMobile } = viewport;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor, isMobile });
  try {
    page.on('requestfailed', (request) => problems.push(request.url()));
    const answer = await page.goto(url, { waitUntil: gotoOptions.waitUntil });
    if (answer?.status() !== 200) problems.push(`${answer?.status()} ${url}`);
    return new Uint8Array(await page.screenshot({ type: 'png' }));
  } finally {
    await page.close();
  }
}

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startService({ with: browserRun(take) });
  session = await openMcpSession(service);
});
afterAll(async () => {
  await session?.close();
  await service?.stop();
  await browser?.close();
});

it('an assistant sees a picture of its unpublished version, on a desktop and on a phone', async () => {
  const { workspaces } = await session.call<{ workspaces: { id: string }[] }>('list_workspaces');
  const { id: project_id } = await session.call<{ id: string }>('create_project', {
    workspace_id: workspaces[0]?.id,
    name: 'Bakery',
  });
  await session.call('replace_site', {
    project_id,
    document: {
      version: 1,
      locale: 'en',
      business: { name: 'Bakery' },
      pages: [{ title: 'Bakery', sections: [{ id: 'top', kind: 'hero', headline: 'Fresh bread' }] }],
    },
  });
  const size = async (screen: string): Promise<{ width: number; height: number; colors: number }> => {
    const content = await session.content('preview_site', { project_id, screen });
    const [text, image] = content;
    expect(JSON.parse(text?.text ?? '')).toMatchObject({ project_id, has_picture: true });
    expect(image).toMatchObject({ type: 'image', mimeType: 'image/png' });
    const page = await browser.newPage();
    try {
      return await page.evaluate(async (data) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${data}`;
        await picture.decode();
        const canvas = document.createElement('canvas');
        const { naturalWidth: width, naturalHeight: height } = picture;
        Object.assign(canvas, { width, height });
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0);
        const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
        return { width, height, colors: new Set(pixels).size };
      }, image?.data ?? '');
    } finally {
      await page.close();
    }
  };
  // A page without its stylesheet, or an error page, has only a few shades of gray.
  expect(await size('desktop')).toEqual({ width: 1280, height: 1600, colors: expect.any(Number) });
  const phone = await size('phone');
  expect(phone).toMatchObject({ width: 390, height: 1200 });
  expect(phone.colors).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});
