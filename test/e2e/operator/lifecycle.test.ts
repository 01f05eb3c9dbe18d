import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Demo } from '#scripts/demo/demo-file.ts';
import type { Manifest } from '#scripts/export/export-files.ts';
import { runCommandLine } from '#scripts/operator/run-command-line.ts';
import { siteAddress } from '#shared/sites/site-address.ts';
import { sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { startFoundService } from '../support/found-service.ts';
import { visit } from '../support/request.ts';

let state: string;
let service: Awaited<ReturnType<typeof startFoundService>>;
let demo: Demo;

/** Runs a command of `npm run livery` in this process; livery.test.ts starts processes. */
const livery = (...args: string[]): Promise<{ status: number; text: string }> =>
  runCommandLine(args, { ...process.env, LIVERY_STATE: state }).then(
    ({ text, failed }) => ({ status: failed ? 1 : 0, text: text.trim() }),
    (error: Error) => ({ status: 1, text: error.message }),
  );

const platform = async (name: string, body: object): Promise<Record<string, string>> => {
  const response = await fetch(`${demo.base_url}/functions/v1/platform-${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demo.platform_key}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
};

/** Signs in by single sign-on, and answers the session's cookie. */
async function enter(): Promise<string> {
  const { url } = await platform('sso', { external_ref: 'bakery' });
  if (url === undefined) return '';
  const response = await fetch(url, { redirect: 'manual', headers: { 'Sec-Fetch-Mode': 'navigate' } });
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}

/** The dashboard's status for a session; 401 when it redirects to the sign-in. */
const dashboard = async (cookie: string) => {
  const { url, status } = await fetch(`${demo.base_url}/dashboard`, { headers: { Cookie: cookie } });
  return new URL(url).pathname === '/sign-in' ? 401 : status;
};

/** The address of the workspace's only site, after its first build. */
async function publishedSite(cookie: string): Promise<{ slug: string; status: () => Promise<number> }> {
  const workspace = (await platform('tenant', { external_ref: 'bakery' })).tenant as unknown as {
    tenant_id: string;
  };
  for (let tries = 0; tries < 6_000; tries += 1) {
    const page = await fetch(`${demo.base_url}/dashboard?workspace=${workspace.tenant_id}`, {
      headers: { Cookie: cookie },
    });
    const id = /\/dashboard\/projects\/([0-9a-f-]{36})/.exec(await page.text())?.[1];
    if (id !== undefined) {
      const published = await fetch(
        `${demo.base_url}/dashboard/projects/${id}/publish?workspace=${workspace.tenant_id}`,
        {
          method: 'POST',
          redirect: 'manual',
          headers: { Cookie: cookie, Origin: demo.base_url, 'Sec-Fetch-Site': 'same-origin' },
          body: new URLSearchParams(),
        },
      );
      if (published.status === 303) {
        const list = JSON.parse((await livery('list-sites', demo.account_id, '--json')).text) as {
          slug: string;
        }[];
        const slug = list[0]?.slug ?? '';
        return {
          slug,
          status: async () =>
            (await visit(siteAddress({ BASE_URL: '', SITES_URL: demo.base_url }, slug))).status,
        };
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the first build did not end');
}

let cookie: string;
let site: { slug: string; status: () => Promise<number> };

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-ends-'));
  service = await startFoundService(state);
  demo = service.demo;
  await platform('create', {
    external_ref: 'bakery',
    whu: { email: 'rosa@bakery.example', name: 'Rosa Example' },
    entitlements: { max_projects: 2, monthly_credits: 20 },
    initial_prompt: 'A bakery in Ghent',
  });
  cookie = await enter();
  site = await publishedSite(cookie);
});
afterAll(async () => {
  await service?.stop();
  await rm(state, { recursive: true, force: true });
});

it('creates an account and a key, and shows the key once', async () => {
  const made = await livery('create-account', "O'Hara; Hosting", '--owner', 'Owner@A.example', '--json');
  const { account_id: id } = JSON.parse(made.text) as { account_id: string };
  expect((await livery('activate', id)).text).toContain('is active');
  const issued = await livery('issue-key', id, '--scope', 'theme', '--name', 'ci');
  expect(issued.text).toMatch(/^sk_live_[0-9A-Za-z]{44}\nKey .* not shown again/);
  const { text: listed } = await livery('list-keys', "o'hara; hosting");
  expect(listed).toContain('in force');
  expect(listed).not.toContain(issued.text.slice(0, 52));
});

it('acts on the running service: a new key works there, and a revoked one stops working', async () => {
  const issued = await livery('issue-key', demo.account_id, '--scope', 'theme', '--json');
  const { key, key_id: id } = JSON.parse(issued.text) as { key: string; key_id: string };
  const read = async () =>
    (
      await fetch(`${demo.base_url}/api/reseller/theme/raw-css`, {
        headers: { Authorization: `Bearer ${key}` },
      })
    ).status;
  expect(await read()).toBe(200);
  expect((await livery('revoke-key', id)).text).toContain('is revoked');
  expect(await read()).toBe(401);
});

it('recomputes the ledger of all tenants, and of one', async () => {
  expect(await livery('verify-ledger')).toEqual({
    status: 0,
    text: expect.stringMatching(/^\d+ ledgers recomputed, 0 differences$/),
  });
  const { tenant } = await platform('tenant', { external_ref: 'bakery' });
  const { tenant_id: id } = tenant as unknown as { tenant_id: string };
  expect(await livery('verify-ledger', '--tenant', id)).toEqual({
    status: 0,
    text: '1 ledgers recomputed, 0 differences',
  });
});

it('disables an account with everything it owns, and enables it again', async () => {
  await expect.poll(async () => [await site.status(), await dashboard(cookie)]).toEqual([200, 200]);
  expect((await livery('disable', demo.account_id)).text).toContain('answer 503');
  await expect.poll(async () => [await site.status(), await dashboard(cookie)]).toEqual([503, 503]);
  expect(await platform('ping', {})).toMatchObject({ reason: 'account_disabled' });
  expect((await livery('disable', demo.account_id, '--keep-sites')).text).toContain('are still served');
  await expect.poll(async () => [await site.status(), await dashboard(cookie)]).toEqual([200, 503]);
  expect((await livery('enable', demo.account_id)).text).toContain('enabled again, as active');
  await expect.poll(async () => [await site.status(), await dashboard(cookie)]).toEqual([200, 200]);
});

it('takes a site down and restores it', async () => {
  expect(await livery('takedown', site.slug)).toEqual({
    status: 1,
    text: expect.stringContaining('--reason'),
  });
  expect((await livery('takedown', site.slug, '--reason', 'Phishing')).text).toContain('answers 410');
  await expect.poll(site.status).toBe(410);
  expect((await livery('takedown', site.slug, '--reason', 'Court order', '--legal')).text).toContain(
    'answers 451',
  );
  await expect.poll(site.status).toBe(451);
  expect((await livery('list-takedowns')).text).toContain('Court order');
  expect((await livery('list-reports')).text).toContain('Nothing is reported.');
  expect((await livery('restore-site', site.slug)).text).toContain('served again');
  await expect.poll(site.status).toBe(200);
});

it('writes archives that the system’s tar reads and whose manifest matches their files', async () => {
  const exports = [
    [['export-tenant', demo.account_id, 'bakery'], 'tenant'],
    [['export-account', demo.account_id], 'account'],
  ] as const;
  for (const [args, name] of sampled(exports, 2)) {
    const path = join(state, `${name}.tar.gz`);
    expect(await livery(...args, '--out', path)).toEqual({
      status: 0,
      text: expect.stringContaining('were written'),
    });
    expect(await livery(...args, '--out', path)).toEqual({
      status: 1,
      text: expect.stringContaining('there already'),
    });
    const file = (inner: string) =>
      spawnSync('tar', ['-xzOf', path, inner], { maxBuffer: 64 * 1024 * 1024 }).stdout;
    const manifest = JSON.parse(file('manifest.json').toString()) as Manifest;
    expect(manifest.missing).toEqual([]);
    for (const { path: inner, sha256, rows } of manifest.files) {
      const bytes = file(inner);
      expect(createHash('sha256').update(bytes).digest('hex'), inner).toBe(sha256);
      if (rows !== undefined) expect(bytes.toString().split('\n')).toHaveLength(rows + 1);
    }
    expect(manifest.files.map((entry) => entry.path)).toContain(`sites/${site.slug}/index.html`);
    expect(file('rows/users.ndjson').toString()).toContain('rosa@bakery.example');
    expect(file('rows/audit_log.ndjson').toString()).toContain('build.start');
    expect(file('rows/api_keys.ndjson').toString()).not.toContain('hash');
  }
});

itInFull('shows the findings of the timer in the ledger', async () => {
  for (let run = 0; run < 2; run += 1)
    expect(await livery('run-schedule')).toEqual({ status: 0, text: expect.stringContaining('was done') });
  expect(await livery('verify-ledger', '--recorded')).toEqual({
    status: 0,
    text: expect.stringContaining(' 0 differences'),
  });
});

it('names the task of the timer that failed, and ends with status 1', async () => {
  const rename = (from: string, to: string) =>
    service.db.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
  await rename('site_reports', 'hidden_reports');
  try {
    expect(await livery('run-schedule')).toEqual({
      status: 1,
      text: expect.stringMatching(/^Scheduled work that failed: site_reports\./),
    });
  } finally {
    await rename('hidden_reports', 'site_reports');
  }
  expect((await livery('run-schedule')).status).toBe(0);
});

it('locks, unlocks and erases a person', async () => {
  expect((await livery('disable-user', 'rosa@bakery.example')).text).toContain('is disabled (identities: 2)');
  expect(await dashboard(cookie)).toBe(401);
  expect(await enter()).not.toContain('session=');
  expect((await livery('enable-user', 'rosa@bakery.example')).text).toContain('is enabled');
  expect(await enter()).toContain('session=');
  expect(await livery('erase-user', 'rosa@bakery.example')).toEqual({
    status: 1,
    text: expect.stringContaining('--yes'),
  });
  expect((await livery('erase-user', demo.owner_email, '--yes')).text).toContain('only owner');
  expect((await livery('erase-user', 'rosa@bakery.example', '--yes')).text).toContain('Identities: 2');
  expect((await livery('disable-user', 'rosa@bakery.example')).text).toContain('no person with that address');
});
