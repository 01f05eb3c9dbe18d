import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRIGGERS } from '#scripts/database/triggers.ts';
import { dryRun } from '#scripts/deploy/dry-run.ts';
import { missingSecrets } from '#scripts/deploy/missing-secrets.ts';
import { DeployRefused } from '#scripts/deploy/refused.ts';
import { workers } from '#scripts/workers.ts';
import { runWrangler, WranglerFailed } from '#scripts/wrangler/run-wrangler.ts';
import { Rehearsal, SETTINGS } from '../../support/cloudflare/rehearsal.ts';

const migrationNames = readdirSync('shared/db/migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort();

const deploysOf = ({ wrangler }: Rehearsal): string[] =>
  wrangler.calls.filter((call) => /^(deploy|triggers deploy) /.test(call));

describe('npm run deploy', () => {
  it('creates storage, then migrations, then Workers, the public one last', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run();
    expect([...cloudflare.account.databases.keys()]).toEqual(['livery-staging']);
    expect(cloudflare.account.buckets).toEqual([
      'livery-archives-staging',
      'livery-brand-staging',
      'livery-sites-staging',
    ]);
    expect(cloudflare.account.queues).toEqual([
      'livery-builds-dead-staging',
      'livery-builds-staging',
      'livery-tasks-staging',
      'livery-webhooks-staging',
    ]);
    const at = (text: string) => cloudflare.wrangler.calls.findIndex((call) => call.startsWith(text));
    expect(cloudflare.wrangler.calls.filter((call) => call === 'assets are built')).toHaveLength(1);
    expect(at('deploy')).toBeGreaterThan(at('assets are built'));
    expect(at('d1 migrations apply')).toBeGreaterThan(at('queues create'));
    expect(at('deploy')).toBeGreaterThan(at('d1 migrations apply'));
    expect(deploysOf(cloudflare).at(-1)).toBe('deploy --config livery-edge-staging.json --tag v1');
  });

  it('deploys production twice, whose database has the name of the local one', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run({}, { environment: 'production' });
    await cloudflare.run({}, { environment: 'production' });
    expect([...cloudflare.account.databases.keys()]).toEqual(['livery']);
    expect(cloudflare.said.join('\n')).toContain(
      'time-travel restore livery --bookmark=0000-abcd --config scripts/deploy/lookup.json',
    );
  });

  it.each(['operations', 'deploy'])(
    'each command for the database in docs/%s.md looks its name up at Cloudflare',
    (name) => {
      const commands = readFileSync(`docs/${name}.md`, 'utf8').match(/`[^`]*wrangler d1 [^`]*`/g) ?? [];
      expect(commands).not.toEqual([]);
      for (const command of commands) expect(command).toContain('--config scripts/deploy/lookup.json');
    },
  );

  it('sets each required secret once, to a value of its own, and leaves no file behind', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run();
    const secretsNow = () =>
      Object.fromEntries(
        [...cloudflare.account.scripts].map(([name, { secrets }]) => [name, Object.fromEntries(secrets)]),
      );
    const first = secretsNow();
    const values = Object.values(first).flatMap((held) => Object.values(held));
    // One Worker signs previews, and another verifies them.
    expect(first['livery-branding-staging']).toHaveProperty('PREVIEW_SECRET');
    expect(first['livery-platform-staging']).toMatchObject(first['livery-branding-staging'] ?? {});
    expect(first['livery-platform-staging']).toHaveProperty('INTERNAL_MINT_SECRET');
    for (const value of values) expect(value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(cloudflare.wrangler.secretFiles.length).toBeGreaterThan(0);
    expect(cloudflare.wrangler.leftoverSecretFiles()).toEqual([]);
    await cloudflare.run();
    expect(secretsNow()).toEqual(first);
  });

  it('a dry run builds every Worker as wrangler would upload it, and calls nothing else', async () => {
    const calls: string[] = [];
    const said: string[] = [];
    await dryRun({
      environment: 'staging',
      settings: SETTINGS,
      wrangler: async (args) => {
        if (args[0] === 'auth') throw new WranglerFailed('Not logged in.');
        calls.push(args.slice(0, 3).join(' '));
        const stdout = 'Total (2 modules)\nTotal Upload: 3.00 KiB / gzip: 1.00 KiB\n';
        return { stdout, stderr: '' };
      },
      bundle: async () => ({ files: [{ path: 'index.mjs', contents: '' }] }),
      buildAssets: async () => void calls.push('assets are built'),
      folder: mkdtempSync(join(tmpdir(), 'livery-rehearsal-')),
      version: 'v1',
      remove: [],
      env: {},
      fetch: () => Promise.reject(new Error('nothing is asked')),
      say: (line) => said.push(line),
    });
    expect(said.at(-2)).toContain('CLOUDFLARE_API_TOKEN is missing');
    expect(calls).toEqual(['assets are built', ...workers.map(() => 'deploy --dry-run --config')]);
    expect(said[0]).toMatch(
      /^Database livery-staging; buckets .*livery-sites-staging.*; queues livery-builds-/,
    );
    for (const { name } of workers)
      expect(said.join('\n')).toContain(
        `Worker ${name}-staging: Total Upload: 3.00 KiB / gzip: 1.00 KiB; modules loaded on demand: 2`,
      );
    expect(said.at(-1)).toContain('Nothing was deployed');
  });

  it('a second run changes nothing that exists', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run();
    cloudflare.wrangler.calls.length = 0;
    await cloudflare.run();
    expect(
      cloudflare.wrangler.calls.filter((call) => call.includes('+secrets') || call.startsWith('d1 create')),
    ).toEqual([]);
    expect(cloudflare.account.databases.size).toBe(1);
  });

  const triggersOf = (cloudflare: Rehearsal) =>
    cloudflare.wrangler
      .database('livery-staging')
      .prepare("SELECT sql || ';' AS sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
      .all()
      .map(({ sql }) => sql);

  it('applies migrations and triggers once, and triggers again when the database has others', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run();
    await cloudflare.run();
    const [first = [], second] = cloudflare.wrangler.applied;
    expect(first).toEqual([...migrationNames, expect.stringMatching(/^triggers_[0-9a-f]{16}\.sql$/)]);
    expect(second).toEqual([]);
    expect(triggersOf(cloudflare)).toEqual(TRIGGERS);
    // As another version leaves it.
    cloudflare.wrangler.database('livery-staging').exec(`
      UPDATE d1_migrations SET name = 'triggers_other.sql' WHERE name GLOB 'triggers_*';
      DROP TRIGGER sessions_domain;
      CREATE TRIGGER declared_no_more AFTER INSERT ON accounts BEGIN SELECT 1; END`);
    await cloudflare.run();
    expect(cloudflare.wrangler.applied.at(-1)).toEqual(first.slice(-1));
    expect(triggersOf(cloudflare)).toEqual(TRIGGERS);
    await cloudflare.run();
    expect(cloudflare.wrangler.applied.at(-1)).toEqual([]);
  });

  it('refuses a database from before the first release in one sentence, before any change', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run();
    const database = cloudflare.wrangler.database('livery-staging');
    database.exec(`UPDATE d1_migrations SET name = '0000_baseline.sql' WHERE id = 1;
      INSERT INTO d1_migrations (name) VALUES ('0000_schema.sql')`);
    const before = database.serialize();
    cloudflare.wrangler.calls.length = 0;
    cloudflare.account.changes.length = 0;
    await expect(cloudflare.run()).rejects.toThrow(
      /^The database livery-staging is from before the first release.*npx wrangler d1 delete livery-staging --config .* deploy again\.$/,
    );
    expect(cloudflare.wrangler.calls.filter((call) => !/^auth|^d1 (?:list|execute)/.test(call))).toEqual([]);
    expect(cloudflare.account.changes).toEqual([]);
    expect(database.serialize()).toEqual(before);
  });

  it.each(['d1 create', 'r2 bucket create', 'queues create', 'd1 time-travel', 'd1 migrations', 'deploy'])(
    'continues after an interruption: %s',
    async (call) => {
      const cloudflare = new Rehearsal().prepare();
      cloudflare.wrangler.failOnce = call;
      await expect(cloudflare.run()).rejects.toThrow(WranglerFailed);
      expect(cloudflare.wrangler.leftoverSecretFiles()).toEqual([]);
      await cloudflare.run();
      expect(cloudflare.account.databases.size).toBe(1);
      expect(deploysOf(cloudflare).at(-1)).toContain('--config livery-edge-staging.json');
    },
  );

  it('makes a new secret for every Worker that shares it when one of them has lost it', async () => {
    const cloudflare = new Rehearsal().prepare();
    const holder = (name: string, required: string[]) => ({
      config: { name, main: '', secrets: { required } },
      path: `/x/${name}.json`,
    });
    cloudflare.account.addScript('livery-a', { SHARED: 'old', OWN: 'kept' });
    cloudflare.account.addScript('livery-b', {});
    const missing = await missingSecrets(cloudflare.wrangler.run, [
      holder('livery-a', ['SHARED', 'OWN']),
      holder('livery-b', ['SHARED']),
    ]);
    const [a, b] = [missing.get('livery-a'), missing.get('livery-b')];
    expect(Object.keys(a ?? {})).toEqual(['SHARED']);
    expect(a).toEqual(b);
  });

  it('uploads secrets of other services over existing values, and never the shell’s own token', async () => {
    const cloudflare = new Rehearsal().prepare();
    cloudflare.account.addScript('livery-a', { CLOUDFLARE_API_TOKEN: 'old' });
    const holder = {
      config: { name: 'livery-a', main: '', secrets: { required: ['CLOUDFLARE_API_TOKEN'] } },
      path: '/x/livery-a.json',
    };
    const upload = async (given: Record<string, string>) =>
      (await missingSecrets(cloudflare.wrangler.run, [holder], given)).get('livery-a');
    expect(await upload({ CLOUDFLARE_API_TOKEN: 'of the shell' })).toEqual({});
    expect(await upload({ LIVERY_CLOUDFLARE_API_TOKEN: 'issued' })).toEqual({
      CLOUDFLARE_API_TOKEN: 'issued',
    });
  });

  it('creates database and buckets at the configured location, and refuses another location later with the reason', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run({ location: 'weur' });
    expect(cloudflare.wrangler.calls).toContain('d1 create livery-staging --location weur');
    expect(cloudflare.wrangler.calls).toContain('r2 bucket create livery-sites-staging --location weur');
    await cloudflare.run({ location: 'weur' });
    cloudflare.wrangler.calls.length = 0;
    const moved = cloudflare.run({ jurisdiction: 'eu' });
    await expect(moved).rejects.toThrow(/was made in "weur", and the settings say "eu".*cannot be changed/);
    expect(
      cloudflare.wrangler.calls.filter((call) => call.startsWith('deploy') || call.includes('create')),
    ).toEqual([]);
  });

  it('binds buckets of a jurisdiction as such', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run({ jurisdiction: 'eu' });
    expect(cloudflare.wrangler.calls).toContain('r2 bucket create livery-brand-staging --jurisdiction eu');
    const config = JSON.parse(readFileSync(join(cloudflare.folder, 'livery-branding-staging.json'), 'utf8'));
    expect(config.r2_buckets).toMatchObject([{ jurisdiction: 'eu' }]);
    expect(config.vars).toMatchObject({ VERSION: 'v1', ENVIRONMENT: 'staging' });
  });

  it('prints the bookmark to restore before it migrates', async () => {
    const cloudflare = new Rehearsal().prepare();
    await cloudflare.run();
    const at = (text: string) => cloudflare.wrangler.calls.findIndex((call) => call.startsWith(text));
    expect(at('d1 time-travel info')).toBeLessThan(at('d1 migrations apply'));
    expect(cloudflare.said.join('\n')).toContain('time-travel restore livery-staging --bookmark=0000-abcd');
  });

  it.each([
    ['another version', { versions: { edge: 'v0' }, failing: [] }, 'edge answers as v0 and not as v1'],
    ['a failing service', { versions: {}, failing: ['worker auth'] }, 'worker auth does not work'],
    ['no answer', null, 'does not answer: refused'],
  ])('fails when /healthz gives %s', async (_, answer, text) => {
    const cloudflare = new Rehearsal().prepare();
    let asked = 0;
    cloudflare.healthz = async () => {
      asked += 1;
      // Before the first release, nothing answers.
      if (answer === null || asked === 1) throw new Error('refused');
      return Response.json(answer, { status: 503 });
    };
    const failure = await cloudflare.run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DeployRefused);
    expect(String(failure)).toMatch(/NOT WELL[\s\S]*--bookmark=0000-abcd/);
    expect(String(failure)).toContain(text);
  });

  it('shows the error of wrangler after its other output', async () => {
    const failure = await runWrangler(['nonsense']).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WranglerFailed);
    expect(String(failure)).toMatch(/COMMANDS[\s\S]*Unknown argument: nonsense/);
  });

  it('refuses placeholders before any request to Cloudflare', async () => {
    const cloudflare = new Rehearsal().prepare();
    await expect(cloudflare.run({ baseUrl: 'https://app.example.com' })).rejects.toThrow(DeployRefused);
    expect(cloudflare.wrangler.calls).toEqual([]);
  });
});
