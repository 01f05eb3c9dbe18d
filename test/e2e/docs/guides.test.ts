import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsSite } from '#scripts/assets/docs/docs-site.ts';
import { hasPhp } from '../../support/clients/php.ts';
import { guideBlocks } from '../../support/docs/guide-blocks.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { TestBrowser } from '../access/support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'livery-guides-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  // Composer would write these files.
  await mkdir(join(folder, 'vendor'));
  await writeFile(
    join(folder, 'vendor/autoload.php'),
    `<?php spl_autoload_register(fn ($name) => require '${CLIENTS}/php/src/' . substr($name, 7) . '.php');`,
  );
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The code blocks of a page in one language, read from the page itself. */
async function codeOnPage(slug: string, language: string): Promise<string[]> {
  const response = await fetch(`${service.baseUrl}/docs/guides/${slug}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  return [...html.matchAll(/data-language="(\w*)"><pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].flatMap(
    ([, given, code = '']) =>
      given === language
        ? [
            code
              .replaceAll('&lt;', '<')
              .replaceAll('&gt;', '>')
              .replaceAll('&quot;', '"')
              .replaceAll('&amp;', '&'),
          ]
        : [],
  );
}

/** Creates the tenant of most guides. */
async function createTenant(): Promise<void> {
  const response = await fetch(`${service.baseUrl}/functions/v1/platform-create`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.platform_key}` },
    body: JSON.stringify({ external_ref: 'service-4711', whu: { email: 'casey@shop.example' } }),
  });
  expect(response.status).toBe(200);
}

interface Run {
  code: number | null;
  output: string;
}

function run(child: ChildProcess, onOutput: (output: string) => void = () => undefined): Promise<Run> {
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    onOutput(output);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));
const CLIENTS = fileURLToPath(new URL('../../../clients', import.meta.url));

/** The blocks of one language on a page as one program, in a folder with the clients. */
async function program(
  slug: string,
  language: 'sh' | 'ts' | 'php',
  reference = '',
  planCode = 'studio',
): Promise<string[]> {
  const blocks = await codeOnPage(slug, language);
  // The page shows the blocks of the document, and the tests run the blocks of the page.
  expect(blocks).toEqual(guideBlocks(slug, language, service.baseUrl));
  expect(blocks.length).toBeGreaterThan(0);
  // A reference belongs to its tenant permanently, and each language terminates its own.
  const code = blocks
    .join('\n')
    .replace("'livery-client'", `'${CLIENTS}/typescript/src/index.ts'`)
    .replaceAll("'./examples/", `'${EXAMPLES}/`)
    .replaceAll(/(order|move)-(100[12])/g, `$1-$2${reference}`)
    .replaceAll(/(['"])studio\1/g, `$1${planCode}$1`);
  if (language === 'sh') return ['bash', '-c', `set -euo pipefail\n${code}`];
  const file = `${slug}.${language}`;
  await writeFile(join(folder, file), code);
  return [language === 'ts' ? process.execPath : 'php', file];
}

async function outputOf(
  slug: string,
  language: 'sh' | 'ts' | 'php',
  { key = service.demo.platform_key, reference = '', code: planCode = 'studio' } = {},
): Promise<string> {
  const [command = '', ...args] = await program(slug, language, reference, planCode);
  const { code, output } = await run(
    spawn(command, args, { cwd: folder, env: { ...process.env, LIVERY_KEY: key } }),
  );
  expect(code, output).toBe(0);
  return output;
}

const LANGUAGES = hasPhp() ? (['ts', 'php'] as const) : (['ts'] as const);
/** The languages of a guide: all in a full run, otherwise one, which changes with each guide. */
const languagesOf = (guide: number) =>
  LANGUAGES.filter((_, index) => isFullRun || index === guide % LANGUAGES.length);

describe('the guides in the documentation', () => {
  it('the overview lists every guide', async () => {
    const listing = await (await fetch(`${service.baseUrl}/docs`)).text();
    for (const { path } of docsSite().pages)
      if (path.startsWith('/docs/guides/')) expect(listing).toContain(`href="${path}"`);
    expect((await fetch(`${service.baseUrl}/docs/guides/no-such-guide`)).status).toBe(404);
  });

  it.each([...languagesOf(0), 'sh'] as const)('the quick start works as written (%s)', async (language) => {
    const output = await outputOf('quick-start', language, { key: service.demo.theme_key });
    expect(output).toMatch(
      /^ingest_denied in line 3\nhttp:\S+\/theme-([0-9a-f]{16})\.css\?p=\S+\n\1 is live\n$/,
    );
  });

  it.each(languagesOf(1))('the guide to keys works as written (%s)', async (language) => {
    const { account_id, theme_key } = service.demo;
    expect(await outputOf('authentication', language)).toBe(`${account_id} may platform\n`);
    expect(await outputOf('authentication', language, { key: theme_key })).toMatch(
      /^unauthorized, request [0-9a-f-]{36}\n$/,
    );
  });

  it.each(languagesOf(2))('the guide to billing from usage works as written (%s)', async (language) => {
    expect(await outputOf('bill-from-usage', language)).toMatch(
      /^credits used: \d+(?:\.\d+)?\nBilling server whsec_\n1 (?:\[ )?'?order-unknown'?(?: \])?\n0 kept\n$/,
    );
  });

  it.each(languagesOf(3))('the guide to provisioning a tenant works as written (%s)', async (language) => {
    const output = await outputOf('provision-a-tenant', language, { reference: `-${language}` });
    expect(output).toMatch(/[0-9a-f-]{36} active\n\S+\/sso\S+\n50\n/);
    expect(output).toMatch(/\n0\nadjust -50 chargeback-77\n[\s\S]*topup 50 invoice-77\n/);
    expect(output).toMatch(/terminated\n$/);
  });

  it.each(isFullRun ? ([...LANGUAGES, 'sh'] as const) : (['sh'] as const))(
    'the guide to plans works as written (%s)',
    async (language) => {
      // A plan code keeps its meaning, so that each language creates its own plan.
      const output = await outputOf('plans', language, { code: `studio-${language}` });
      if (language === 'sh')
        for (const line of output.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ ok: true });
      else
        expect(output).toMatch(/^studio-\w+ 20\n(?:true|archived)\n(?:\S+ \S+ \S+ \S+ \S+\n)*true\ntrue\n$/);
    },
  );

  it.each(languagesOf(4))('the guide to moving customers in works as written (%s)', async (language) => {
    const output = await outputOf('move-your-customers-in', language, { reference: `-${language}` });
    expect(output).toMatch(/created: 1|"created":1/);
    expect(output).toMatch(/\nmove-1001\S* created [0-9a-f-]{36}\nmove-1002\S* refused invalid_email\n$/);
  });

  it.each(languagesOf(5))('the guide to hosting panels works as written (%s)', async (language) => {
    expect(await outputOf('whmcs', language)).toMatch(
      language === 'ts'
        ? /^\{ success: true, error: '' \}\nsuccess\nsuccess\nsuccess\n$/
        : /^tenant_not_found, request [0-9a-f-]{36}\nsuccess\nsuccess\nsuccess\n$/,
    );
  });

  it.skipIf(!hasPhp())('the guide to Blesta works as written (php)', async () => {
    expect(await outputOf('blesta', 'php')).toBe('active\nsuspended\nactive\nterminated\n');
  });

  it.each(languagesOf(6))('the guide to repeats works as written (%s)', async (language) => {
    await createTenant();
    expect(await outputOf('conventions', language)).toMatch(/^true true\n[\s\S]*topup 50\n/);
  });

  it.each(languagesOf(7))('the guide to single sign-on works as written (%s)', async (language) => {
    await createTenant();
    const [command = '', file = ''] = await program('single-sign-on', language);
    const port = await freePort();
    const args = language === 'ts' ? [file] : ['-S', `127.0.0.1:${port}`, file];
    const env = { ...process.env, LIVERY_KEY: service.demo.platform_key, PORT: String(port) };
    const panel = spawn(command, args, { cwd: folder, env });
    try {
      const press = () => fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      await expect.poll(() => press().catch(() => undefined), { timeout: 15_000 }).toBeDefined();
      const answer = await press();
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
      const arrived = await fetch(answer.headers.get('Location') ?? '');
      expect(await arrived.text()).toContain('<form');
    } finally {
      panel.kill();
    }
  });

  it('both commands of the guides to keys and sign-on work in a shell', async () => {
    await createTenant();
    expect(JSON.parse(await outputOf('authentication', 'sh'))).toMatchObject({ scopes: ['platform'] });
    expect(JSON.parse(await outputOf('single-sign-on', 'sh'))).toMatchObject({ ok: true });
  });

  it('the guide to publishing a brand works as written', async () => {
    const output = await outputOf('publish-a-brand', 'sh', { key: service.demo.theme_key });
    expect(output).toMatch(/^ingest_denied in line 4$/m);
    expect(output).not.toContain('contrast_unreadable');
    expect(output).toContain('@layer');
    expect(output.toLowerCase()).toContain('cache-control: public, max-age=31536000, immutable');
    expect(output.trim().endsWith('true')).toBe(true);
  });

  itInFull('the guide to provisioning a tenant works as written (sh)', async () => {
    const output = await outputOf('provision-a-tenant', 'sh');
    const answers = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers.every((answer) => answer.ok === true)).toBe(true);
    expect(answers[2]?.tenant_id).toBe(answers[3]?.tenant_id);
    expect(answers[6]).toMatchObject({ topup_available: 50, replayed: true });
    expect(answers[8]).toMatchObject({ credits: -50, pool: 'topup', balance: 0 });
    expect(answers[9]).toMatchObject({
      entries: [{ kind: 'topup', credits: 50, idempotency_key: 'invoice-77' }],
    });
    expect(answers.at(-1)).toMatchObject({ status: 'terminated' });
  });

  itInFull('the guide to moving customers in works as written (sh)', async () => {
    const answers = (await outputOf('move-your-customers-in', 'sh'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { counts: unknown; tenants: { outcome: string }[] });
    expect(answers.map(({ tenants }) => tenants.map(({ outcome }) => outcome))).toEqual([
      ['created', 'refused'],
      ['created', 'refused'],
      ['existing', 'refused'],
    ]);
  });

  it('the guide to connecting an assistant works as written', async () => {
    const [code] = await codeOnPage('connect-an-assistant', 'js');
    await writeFile(join(folder, 'connect.mjs'), code ?? '');
    const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
    let approved: Promise<unknown> | undefined;
    const { code: exit, output } = await run(
      spawn(process.execPath, ['connect.mjs'], { cwd: folder }),
      (text) => {
        const url = /Open (\S+)\n/.exec(text)?.[1];
        if (url !== undefined)
          approved ??= person.approve(url, ['service:write']).then((back) => fetch(back));
      },
    );
    await approved;
    expect(exit, output).toBe(0);
    expect(output).toContain(service.demo.workspace_id);
  });
});
