import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENTRY } from '#scripts/service/bundle-settings.ts';
import { root, workers } from '#scripts/workers.ts';
import { sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';

const deploy = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(root, 'scripts/deploy.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

// Without wrangler, deploy.test.ts tests the steps.
itInFull('builds every Worker of production as wrangler would upload it, without Cloudflare', async () => {
  const { status, stdout, stderr } = deploy(['production', '--dry-run']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  for (const { name } of workers) {
    const files = readdirSync(join(root, '.livery/deploy/production', name));
    const onDemand = files.filter((file) => file.endsWith('.mjs') && file !== ENTRY);
    expect(onDemand.length).toBeGreaterThan(0);
    const line = new RegExp(`Worker ${name}: Total Upload: .* gzip.*; modules loaded on demand: (\\d+)`);
    expect(line.exec(stdout)?.[1], name).toBe(String(onDemand.length));
  }
  expect(stdout).toContain('Nothing was deployed');
});

it('prints one line when it is called wrongly or not configured', () => {
  const wrong: readonly (readonly [args: readonly string[], text: string])[] = [
    [['--fast'], "Unknown option '--fast'"],
    [['moon'], '[staging|production]'],
    [['production'], 'deploy/production.json'],
  ];
  for (const [args, text] of sampled(wrong, 3)) {
    const { status, stderr } = deploy(args);
    expect(status).toBe(1);
    expect(stderr).toContain(text);
    expect(stderr).not.toContain('    at ');
  }
});

itInFull('refuses a dry run whose option npm kept for itself', () => {
  // What npm sets for `npm run deploy production --dry-run`.
  const { status, stderr } = deploy(['production'], { npm_config_dry_run: 'true' });
  expect(status).toBe(1);
  expect(stderr).toBe('npm took --dry-run for itself: npm run deploy -- production --dry-run\n');
});
