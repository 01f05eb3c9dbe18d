import { build } from 'esbuild';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/workers.ts';
import { PREVIEW_VIEW } from '#workers/auth/mcp/apps/preview-view.ts';
import { type McpSession, openMcpSession } from '../../e2e/access/support/mcp-session.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { launchBrowser } from '../support/chromium.ts';
import { pageDefects } from '../surface/open-page.ts';

/** A client of MCP Apps: the host side of the extension's library, and the view in a sandbox with an opaque origin. */
const HOST = `
  import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

  window.show = async (view, input, result) => {
    const frame = document.createElement('iframe');
    frame.title = 'App';
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.style.cssText = 'width:100%;height:640px';
    document.querySelector('#apps').replaceChildren(frame);
    const bridge = new AppBridge(
      null,
      { name: 'host', version: '1.0.0' },
      { openLinks: {}, serverTools: {}, serverResources: {} },
    );
    bridge.oncalltool = (params) => window.callTool(params);
    bridge.onreadresource = (params) => window.readResource(params);
    bridge.onopenlink = async ({ url }) => { await window.openLink(url); return {}; };
    const ready = new Promise((resolve) => { bridge.oninitialized = resolve; });
    await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
    frame.srcdoc = view;
    await ready;
    await bridge.sendToolInput({ arguments: input });
    await bridge.sendToolResult(result);
  };`;

let service: TestService;
let browser: Browser;
let page: Page;
let session: McpSession;
let app: FrameLocator;
let view: string;
let project_id: string;
const called: string[] = [];
const opened: string[] = [];
const problems: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  session = await openMcpSession(service);
  page = await browser.newPage({ viewport: { width: 700, height: 700 } });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.exposeFunction('callTool', (call: { name: string; arguments?: Record<string, unknown> }) => {
    called.push(call.name);
    return session.result(call.name, call.arguments ?? {});
  });
  await page.exposeFunction('readResource', ({ uri }: { uri: string }) => session.read(uri));
  await page.exposeFunction('openLink', (url: string) => void opened.push(url));
  const { outputFiles } = await build({
    stdin: { contents: HOST, resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  await page.setContent(
    '<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1><div id="apps"></div></main>',
  );
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  app = page.frameLocator('iframe[title=App]');
  view = (await session.read(PREVIEW_VIEW)).contents[0]?.text ?? '';
});
afterAll(async () => {
  await session?.close();
  await browser?.close();
  await service?.stop();
});

/** Calls preview_site as a model does, and shows its answer. */
async function show(input: Record<string, unknown>): Promise<void> {
  const result = await session.result('preview_site', input);
  await page.evaluate(
    ([html, given, answer]) =>
      (window as unknown as { show: (...args: unknown[]) => Promise<void> }).show(html, given, answer),
    [view, input, result] as const,
  );
}

const said = () => app.locator('#said').textContent();
const write = (headline: string) =>
  session.call('replace_site', {
    project_id,
    document: {
      version: 1,
      locale: 'en',
      business: { name: 'Bakery' },
      pages: [{ title: 'Bakery', sections: [{ id: 'top', kind: 'hero', headline }] }],
    },
  });

describe('the view of preview_site in a host of MCP Apps', () => {
  stepsOfOneJourney();

  it('shows the home page of the version, and opens its address through the host', async () => {
    const { workspaces } = await session.call<{ workspaces: { id: string }[] }>('list_workspaces');
    const made = { workspace_id: workspaces[0]?.id, name: 'Bakery' };
    project_id = (await session.call<{ id: string }>('create_project', made)).id;
    await write('Fresh bread');
    await show({ project_id });
    await expect.poll(() => app.frameLocator('#preview').locator('h1').textContent()).toBe('Fresh bread');
    await app.getByRole('button', { name: 'Open in the browser' }).click();
    await expect.poll(() => opened.length).toBe(1);
    const { preview_url } = await session.call<{ preview_url: string }>('preview_site', { project_id });
    expect(opened).toEqual([preview_url]);
    if (isFullRun) expect(await pageDefects(page)).toEqual([]);
  });

  it('publishes the version that it shows, once its person presses the button', async () => {
    const before = await session.call<{ state: string }>('get_project', { project_id });
    expect(before.state).toBe('draft');
    expect(called).toEqual([]);
    await app.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(said).toMatch(/^Published at http/);
    expect(called).toEqual(['publish_project']);
    const after = await session.call<{ state: string }>('get_project', { project_id });
    expect(after.state).toBe('published');
    expect(await app.getByRole('button', { name: 'Publish' }).isVisible()).toBe(false);
    await show({ project_id });
    await expect.poll(said).toBe('Visitors see this version.');
  });

  itInFull('shows why the version was not published, and offers to try again', async () => {
    await write('Cheap bread');
    await show({ project_id });
    await service.db.prepare("UPDATE tenants SET status = 'suspended'").run();
    await app.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(said).toContain('suspended');
    await service.db.prepare("UPDATE tenants SET status = 'active'").run();
    await app.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(said).toMatch(/^Published at/);
  });

  it('shows the sentence of a refused preview, and offers no action', async () => {
    await show({ project_id: crypto.randomUUID() });
    await expect.poll(said).toContain('no such project');
    expect(await app.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
