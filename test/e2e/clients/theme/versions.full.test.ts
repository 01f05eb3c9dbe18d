import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '#test/support/full-run.ts';
import { stepsOfOneJourney } from '#test/support/steps.ts';
import { TestBrowser } from '../../access/support/browser.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type Installed, installTheme, type Ran } from './installed.ts';

let service: TestService;
let theme: Installed;
beforeAll(async () => {
  service = await startService();
  theme = await installTheme();
});
afterAll(async () => {
  await service?.stop();
  theme?.remove();
});

const run = (...args: string[]): Promise<Ran> =>
  theme.run(args, { env: { LIVERY_URL: service.baseUrl, LIVERY_KEY: service.demo.theme_key } });
const credentials = (): string => join(theme.folder, '../config/livery-theme/credentials.json');

/** Connects with a person in a browser, who ticks these scopes and brands, or declines. */
async function connected(
  cookie: string,
  allowed: { scopes: readonly string[]; brands: readonly string[] } | null,
): Promise<Ran & { page: string }> {
  const child = spawn(process.execPath, [theme.program, 'connect', '--no-open'], {
    cwd: theme.folder,
    env: theme.env({ LIVERY_URL: service.baseUrl }),
  });
  const ran = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    ran.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    ran.err += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await expect.poll(() => ran.err).toMatch(/browser: \S+\n/);
  const [, address = ''] = /browser: (\S+)\n/.exec(ran.err) ?? [];
  const { redirect_uri = '', ...query } = Object.fromEntries(new URL(address).searchParams);
  // A request of another page cannot end the login, and is answered 404.
  expect((await fetch(`${redirect_uri}?code=x&state=y`)).status).toBe(404);
  expect(query).toMatchObject({ scope: 'service:read service:manage', code_challenge_method: 'S256' });
  const person = new TestBrowser(service.baseUrl, cookie);
  const back =
    allowed === null
      ? new URL(
          `${redirect_uri}?${new URLSearchParams({ error: 'access_denied', state: query.state ?? '', iss: service.baseUrl })}`,
        )
      : await person.approve(address, allowed.scopes, allowed.brands);
  const page = await (await fetch(back)).text();
  return { exit: await ended, ...ran, page };
}

const ALLOWED = () => ({ scopes: ['service:manage'], brands: [service.demo.account_id] });

describe('versions of a brand, with what an owner allowed in the browser', () => {
  stepsOfOneJourney();

  it('versions are refused to a key', async () => {
    expect(await run('pull', 'brand')).toMatchObject({ exit: 0 });
    const refused = [
      ['versions', 'brand'],
      ['rollback', '1', 'brand', '--yes'],
    ];
    for (const command of sampled(refused, 2)) {
      expect(await run(...command)).toMatchObject({
        exit: 3,
        err: expect.stringContaining('livery-theme connect'),
      });
    }
    for (const command of sampled([['versions', '--before', 'x'], ['rollback']], 2))
      expect(await run(...command)).toMatchObject({ exit: 2 });
    expect(await run('disconnect')).toMatchObject({ exit: 0, out: expect.stringContaining('Nothing') });
  });

  it('versions are refused after a denial, to customers, and without the ticked scope', async () => {
    const { session_cookie, customer_session_cookie } = service.demo;
    expect(await connected(session_cookie, null)).toMatchObject({
      exit: 6,
      err: expect.stringContaining('Nothing was allowed'),
      page: expect.stringContaining('Nothing was allowed'),
    });
    const refused = [
      [session_cookie, { ...ALLOWED(), brands: [] }],
      [customer_session_cookie, ALLOWED()],
      [session_cookie, { ...ALLOWED(), scopes: [] }],
    ] as const;
    for (const [cookie, allowed] of sampled(refused, 3)) {
      expect(await connected(cookie, allowed)).toMatchObject({ exit: 0 });
      expect(await run('versions', 'brand')).toMatchObject({
        exit: 3,
        err: expect.stringContaining('tick the brand of your account'),
      });
    }
  });

  it('versions are listed and restored, also when the access token has ended', async () => {
    const { exit, page } = await connected(service.demo.session_cookie, ALLOWED());
    expect([exit, page]).toEqual([0, expect.stringContaining('It is allowed.')]);
    // A new connection ends the earlier one.
    const live = 'SELECT count(*) AS n FROM oauth_grants WHERE revoked_at IS NULL';
    expect(await service.db.prepare(live).first('n')).toBe(1);
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    expect(await run('versions', 'brand')).toMatchObject({ exit: 0, out: 'Nothing was published yet.\n' });
    writeFileSync(
      join(theme.folder, 'brand/brand.json'),
      '{ "schemaVersion": 1, "identity": { "productName": "Acme" } }',
    );
    for (const [size, note] of [
      [3, 'Small'],
      [9, 'Large'],
    ] as const) {
      writeFileSync(join(theme.folder, 'brand/brand.css'), `[data-part="card"] { border-radius: ${size}px }`);
      expect(await run('push', 'brand')).toMatchObject({ exit: 0 });
      expect(await run('publish', 'brand', '--yes', '--note', note)).toMatchObject({ exit: 0 });
    }
    await service.db.prepare('UPDATE oauth_access_tokens SET expires_at = 1').run();
    const listed = await run('versions', 'brand');
    expect(listed.exit).toBe(0);
    expect(listed.out.split('\n')).toEqual([
      expect.stringMatching(/^ {3}2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Published by key .* — Large$/),
      expect.stringMatching(/^ {3}1 {2}.* — Small$/),
      '',
    ]);
    expect((await run('versions', 'brand', '--before', '2')).out.split('\n').length).toBe(2);
    expect(await run('rollback', '1', 'brand')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--yes'),
    });
    expect(await run('rollback', '7', 'brand', '--yes')).toMatchObject({
      exit: 6,
      err: expect.stringContaining('no such'),
    });
    expect(await run('rollback', '1', 'brand', '--yes')).toMatchObject({ exit: 0 });
    expect(await run('pull', 'again', '--live')).toMatchObject({ exit: 0 });
    expect(readFileSync(join(theme.folder, 'again/brand.css'), 'utf8')).toContain('border-radius: 3px');
    expect((await run('versions')).out).toContain(`Version 1 restored by livery-theme on `);
  });

  it('versions are refused after signing out, which deletes the connection on both sides', async () => {
    const kept = JSON.parse(readFileSync(credentials(), 'utf8'));
    expect(await run('disconnect')).toMatchObject({ exit: 0, out: expect.stringContaining('has ended') });
    expect(await run('versions', 'brand')).toMatchObject({ exit: 3 });
    writeFileSync(credentials(), JSON.stringify(kept));
    expect(await run('versions', 'brand')).toMatchObject({
      exit: 3,
      err: expect.stringContaining('has ended'),
    });
  });
});
