import { appendFileSync, chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, sampled } from '#test/support/full-run.ts';
import { startLocalServer } from '#test/support/http/local-server.ts';
import { stepsOfOneJourney } from '#test/support/steps.ts';
import { currentBase, type Snapshot } from '../../../../clients/theme/src/conflict.ts';
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

const asKey = (key: string): Record<string, string> => ({ LIVERY_URL: service.baseUrl, LIVERY_KEY: key });
const run = (...args: string[]): Promise<Ran> => theme.run(args, { env: asKey(service.demo.theme_key) });
const at = (name: string): string => join(theme.folder, name);

/** Changes the brand as the owner in the console. */
async function byOwner(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${service.baseUrl}/api/reseller/theme/${path}`, {
    method,
    headers: { Authorization: `Bearer ${service.demo.session_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}
const snapshot = async (): Promise<Snapshot> => {
  const headers = { Authorization: `Bearer ${service.demo.theme_key}` };
  const answer = await fetch(`${service.baseUrl}/api/reseller/theme/raw-css`, { headers });
  return (await answer.json()) as Snapshot;
};
/** Saves a draft of the current brand as the owner. */
async function savedByOwner(css: string, document: object): Promise<string> {
  const now = await snapshot();
  const { hash } = await byOwner('PUT', 'raw-css', {
    css,
    brandingJson: JSON.stringify(document),
    expectedRevision: now.revision,
    baseHash: currentBase(now)?.hash ?? null,
  });
  return String(hash);
}

describe('a brand, from the first pull to a published version', () => {
  stepsOfOneJourney();

  it('prints the help of a command, and refuses unknown commands', async () => {
    const { out } = await run('help');
    const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '');
    expect(names).toEqual([
      ...['login', 'logout', 'pull', 'check', 'dev', 'push', 'preview', 'publish'],
      ...['connect', 'versions', 'rollback', 'disconnect', 'help'],
    ]);
    for (const name of sampled(names.slice(0, -1), 12)) {
      const told = await run('help', name);
      expect(told).toMatchObject({ exit: 0, err: '' });
      expect(told.out).toMatch(new RegExp(`^livery-theme ${name}`));
    }
    const wrong: readonly (readonly [args: readonly string[], text: string])[] = [
      [['nope'], 'no command nope'],
      [['push', '--frce'], '--frce'],
      [['pull', 'a', 'b'], "'b'"],
    ];
    for (const [args, text] of sampled(wrong, 2))
      expect(await run(...args)).toMatchObject({ exit: 2, err: expect.stringContaining(text) });
    if (isFullRun) expect((await run('push', '--help')).out).toBe((await run('help', 'push')).out);
  });

  it('stores a key for its owner alone, and deletes it', async () => {
    const log = (url: string, input: string) => theme.run(['login', '--url', url], { input });
    expect(await theme.run(['check', 'brand'])).toMatchObject({
      exit: 3,
      err: expect.stringContaining('login'),
    });
    expect(await log('http://app.example.com', 'x')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('unencrypted'),
    });
    if (isFullRun) expect(await log(service.baseUrl, '')).toMatchObject({ exit: 2 });
    expect(await log(service.baseUrl, `${service.demo.theme_key.slice(0, -1)}_\n`)).toMatchObject({
      exit: 3,
      err: expect.stringContaining('does not know this key'),
    });
    expect(await log(service.baseUrl, service.demo.platform_key)).toMatchObject({
      exit: 3,
      err: expect.stringContaining('scope “theme”'),
    });
    const logged = await log(service.baseUrl, `${service.demo.theme_key}\n`);
    expect(logged).toMatchObject({ exit: 0, err: expect.not.stringContaining(service.demo.theme_key) });
    expect(logged.out).not.toContain(service.demo.theme_key);
    const file = join(theme.folder, '../config/livery-theme/credentials.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await theme.run(['pull', 'as-person'])).toMatchObject({ exit: 0 });
    chmodSync(file, 0o644);
    expect(await theme.run(['check', 'as-person'])).toMatchObject({
      exit: 3,
      err: expect.stringContaining(`chmod 600 ${file}`),
    });
    chmodSync(file, 0o600);
    if (isFullRun) expect(await theme.run(['check', 'as-person'])).toMatchObject({ exit: 0 });
    expect(await theme.run(['logout'])).toMatchObject({ exit: 0 });
    const { err } = await theme.run(['check', 'brand'], { env: { LIVERY_URL: service.baseUrl } });
    expect(err).toContain(`livery-theme login --url ${service.baseUrl},`);
    expect(readFileSync(file, 'utf8')).not.toContain('sk_live');
    if (isFullRun) expect(await theme.run(['check', 'as-person'])).toMatchObject({ exit: 3 });
  });

  it('pulls the starting stylesheet of an account that has saved nothing', async () => {
    expect(await run('check', 'brand')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no brand.css'),
    });
    expect(await run('pull', 'brand', '--live')).toMatchObject({
      exit: 6,
      err: expect.stringContaining('Nothing is live'),
    });
    expect(await run('pull', 'brand')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(
        /starting stylesheet.*\nNext: write the name of your product into brand\.json\./,
      ),
    });
    expect(JSON.parse(readFileSync(at('brand/brand.json'), 'utf8'))).toMatchObject({ schemaVersion: 1 });
    expect(readFileSync(at('brand/images.json'), 'utf8')).toBe('[]\n');
    expect(await run('check', 'brand')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^0 errors, 0 warnings/),
    });
    expect(await run('publish', 'brand', '--yes')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no draft'),
    });
    if (isFullRun) expect(await run('preview', 'brand')).toMatchObject({ exit: 2 });
  });

  it('checks files and names the place of each fault', async () => {
    const sheet = readFileSync(at('brand/brand.css'), 'utf8');
    const line = sheet.split('\n').length;
    appendFileSync(at('brand/brand.css'), '.a { colr: red }\n[data-part="buton"] { color: red }\n');
    const checked = await run('check', 'brand');
    expect(checked).toMatchObject({ exit: 0 });
    expect(checked.out).toContain(`brand/brand.css:${line}:6  warning  `);
    expect(checked.out).toContain(`brand/brand.css:${line + 1}:13  notice  `);
    expect(checked.out).toContain('Write: button');
    expect(await run('check', 'brand', '--fail-level', 'warning')).toMatchObject({ exit: 1 });
    const annotations = await run('check', 'brand', '--format', 'github');
    expect(annotations.out).toMatch(
      new RegExp(
        `^::warning file=brand/brand.css,line=${line},col=6,.*title=property_unknown::[^\n]*%0AWrite: color$`,
        'm',
      ),
    );
    const report = JSON.parse((await run('check', 'brand', '--format', 'json')).out);
    expect(report).toMatchObject({
      bytes: expect.any(Number),
      diagnostics: [
        { file: 'brand/brand.css', line, column: 6, severity: 'warning', code: 'property_unknown' },
        { file: 'brand/brand.css', line: line + 1, severity: 'notice', suggestion: 'button' },
      ],
    });
    if (isFullRun) expect(await run('check', 'brand', '--format', 'xml')).toMatchObject({ exit: 2 });
    writeFileSync(at('brand/brand.css'), sheet);
  });

  it('refuses a document with the place of the fault, and saves nothing', async () => {
    const before = await snapshot();
    const document = readFileSync(at('brand/brand.json'), 'utf8');
    const faults: [text: string, place: string][] = [
      [document.replace('"productName"', '"produktName"'), 'brand/brand.json:3:3  error'],
      [
        document.replace('{\n  "schema', '{\n  "shape": { "radius": 9000 },\n  "schema'),
        'brand/brand.json:2:14  error',
      ],
      ['{ "schemaVersion": 1,\n  oops }', 'brand/brand.json:2:3  error'],
    ];
    for (const [text, place] of sampled(faults, 2)) {
      writeFileSync(at('brand/brand.json'), text);
      expect(await run('check', 'brand')).toMatchObject({ exit: 1, out: expect.stringContaining(place) });
      if (isFullRun || place === faults[0]?.[1])
        expect(await run('push', 'brand')).toMatchObject({ exit: 1, err: expect.stringContaining(place) });
    }
    const pale = { light: { background: '#ffffff', text: '#fafafa' } };
    writeFileSync(at('brand/brand.json'), JSON.stringify({ ...JSON.parse(document), colors: pale }, null, 2));
    const { out } = await run('check', 'brand');
    expect(out).toMatch(/brand\/brand\.json:9:7 {2}notice {2}colors\.light: text on background/);
    writeFileSync(at('brand/brand.json'), document);
    const sheet = readFileSync(at('brand/brand.css'), 'utf8');
    writeFileSync(at('brand/brand.css'), `.a { color: red }\n.b { --c: ${'('.repeat(200)} }`);
    expect(await run('check', 'brand')).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/^brand\/brand\.css:2:\d+ {2}error {2}.*\[too_deep\]/),
    });
    writeFileSync(at('brand/brand.css'), `/* ${'x'.repeat(420_000)} */`);
    expect(await run('push', 'brand')).toMatchObject({ exit: 1, err: expect.stringContaining('larger') });
    writeFileSync(at('brand/brand.css'), sheet);
    expect(await snapshot()).toEqual(before);
  });

  it('pushes a draft, and overwrites no files that changed', async () => {
    appendFileSync(at('brand/brand.css'), '[data-part="card"] { border-radius: 3px }\n');
    expect(await run('pull', 'brand')).toMatchObject({ exit: 4, err: expect.stringContaining('brand.css') });
    expect(await run('publish', 'brand', '--yes')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Push first'),
    });
    expect(await run('push', 'brand')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('Saved the draft'),
    });
    const { drafts } = await snapshot();
    expect(drafts[0]?.css).toBe(readFileSync(at('brand/brand.css'), 'utf8'));
    expect(await run('pull', 'brand')).toMatchObject({
      exit: 0,
      out: expect.stringContaining(drafts[0]?.hash ?? '?'),
    });
  });

  it('prints addresses that show the draft', async () => {
    const { out } = await run('preview', 'brand');
    const [, page = '', sheet = ''] = /^Dashboard: +(\S+)\nStylesheet: (\S+)\n$/.exec(out) ?? [];
    expect(await (await fetch(sheet)).text()).toContain('border-radius:3px');
    const shown = await fetch(page, { headers: { Cookie: service.demo.session_cookie } });
    expect(shown.status).toBe(200);
    expect(await run('preview', 'brand', '--draft', '0'.repeat(16))).toMatchObject({ exit: 6 });
  });

  it('publish refuses the name that a new document starts with', async () => {
    expect(await run('publish', 'brand', '--yes')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('Customers would read “Your product”'),
    });
    expect((await snapshot()).live).toBeNull();
    const document = readFileSync(at('brand/brand.json'), 'utf8');
    writeFileSync(at('brand/brand.json'), document.replace('Your product', 'Corner Sites'));
    expect(await run('push', 'brand')).toMatchObject({ exit: 0 });
  });

  it('publishes the pushed draft with a note, after a confirmation', async () => {
    expect(await run('publish', 'brand')).toMatchObject({ exit: 2, err: expect.stringContaining('--yes') });
    expect((await snapshot()).live).toBeNull();
    expect(await run('publish', 'brand', '--yes', '--note', 'Rounder cards')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('as version 1'),
    });
    expect((await snapshot()).live).not.toBeNull();
    const { versions } = await byOwnerReads<{ versions: { note: string }[] }>('versions');
    expect(versions[0]?.note).toContain('Rounder cards');
    expect(await run('publish', 'brand', '--yes')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('live already'),
    });
  });

  it('overwrites no change of another person, and names the person and the change', async () => {
    expect(await run('pull', 'other')).toMatchObject({ exit: 0 });
    const sheet = readFileSync(at('brand/brand.css'), 'utf8');
    const hash = await savedByOwner(`${sheet}[data-part="card"] { margin: 1px }\n`, {
      schemaVersion: 1,
      identity: { productName: 'Acme' },
    });
    appendFileSync(at('brand/brand.css'), '[data-part="card"] { padding: 1px }\n');
    const refused = await run('push', 'brand');
    expect(refused).toMatchObject({
      exit: 4,
      err: expect.stringContaining(`${service.demo.owner_email} saved a draft`),
    });
    expect(refused.err).toContain(`lines ${sheet.split('\n').length} to`);
    expect(refused.err).toContain('In the document: identity.productName.');
    expect((await snapshot()).drafts[0]?.hash).toBe(hash);
    expect(await run('publish', 'other', '--yes', '--draft', hash)).toMatchObject({ exit: 4 });
    expect(await run('push', 'brand', '--force')).toMatchObject({ exit: 0 });
    expect((await snapshot()).drafts[0]?.css).toContain('padding: 1px');
    expect(await run('publish', 'brand', '--yes')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('version 2'),
    });
  });

  it('pulls the live version with the flag for it', async () => {
    const live = (await snapshot()).live?.hash ?? '?';
    await savedByOwner('[data-part="card"] { margin: 2px }', {
      schemaVersion: 1,
      identity: { productName: 'Acme' },
    });
    expect(await run('pull', 'live', '--live')).toMatchObject({
      exit: 0,
      out: expect.stringContaining(live),
    });
    expect(readFileSync(at('live/brand.css'), 'utf8')).toContain('padding: 1px');
    expect(await run('publish', 'live', '--yes')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('live already'),
    });
    expect(await run('pull', 'drafted')).toMatchObject({ exit: 0 });
    expect(readFileSync(at('drafted/brand.css'), 'utf8')).toContain('margin: 2px');
    expect(await run('publish', 'drafted', '--yes')).toMatchObject({ exit: 0 });
    expect(await run('publish', 'drafted', '--yes', '--draft', live)).toMatchObject({
      exit: 6,
      err: expect.stringContaining('archived'),
    });
  });

  it('pushes from a folder that was never pulled only with the flag to replace the draft', async () => {
    writeFileSync(at('brand.css'), '[data-part="card"] { margin: 3px }');
    writeFileSync(at('brand.json'), '{ "schemaVersion": 1, "identity": { "productName": "Acme" } }');
    expect(await run('push')).toMatchObject({ exit: 4, err: expect.stringContaining('never pulled') });
    expect(await run('push', '--force')).toMatchObject({ exit: 0 });
    expect((await snapshot()).drafts[0]?.css).toContain('margin: 3px');
    expect(
      await theme.run(['push'], { env: { LIVERY_URL: 'http://localhost:9', LIVERY_KEY: 'x' } }),
    ).toMatchObject({
      exit: 2,
      err: expect.stringContaining('was pulled from'),
    });
  });
});

async function byOwnerReads<T>(path: string): Promise<T> {
  const answer = await fetch(`${service.baseUrl}/api/reseller/theme/${path}`, {
    headers: { Authorization: `Bearer ${service.demo.session_token}` },
  });
  return (await answer.json()) as T;
}

describe('a service that does not answer as it should', () => {
  const pulling = (url: string) =>
    theme.run(['pull', 'away'], { env: { LIVERY_URL: url, LIVERY_KEY: 'sk_live_x' } });

  it('distinguishes an unreachable network from another server', async () => {
    const other = await startLocalServer(() => ({ status: 404, body: 'hello' }));
    expect(await pulling(other.url)).toMatchObject({
      exit: 5,
      err: expect.stringContaining('is not the service'),
    });
    await other.close();
    expect(await pulling(other.url)).toMatchObject({
      exit: 5,
      err: expect.stringContaining('cannot be reached'),
    });
  });

  it('names the request when the service fails', async () => {
    const failing = await startLocalServer(() => ({
      status: 500,
      body: { error: 'internal_error' },
      headers: { 'X-Request-Id': 'req-7', 'Retry-After': '0' },
    }));
    expect(await pulling(failing.url)).toMatchObject({ exit: 5, err: expect.stringContaining('req-7') });
    await failing.close();
  });
});
