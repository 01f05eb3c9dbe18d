import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeConfigs } from '../../../scripts/deploy/write-configs.ts';
import { bundleForUpload } from '../../../scripts/service/bundle.ts';
import { runWrangler } from '../../../scripts/wrangler/run-wrangler.ts';

it('wrangler uploads the modules that are loaded on demand beside the entry', async () => {
  const rendered = await writeConfigs({
    environment: 'production',
    settings: { baseUrl: 'https://app.reseller.test', mailFrom: 'mail@reseller.test', vars: {} },
    bundle: bundleForUpload,
    databaseId: '00000000-0000-0000-0000-000000000000',
    version: 'v1',
  });
  const branding = rendered.find(({ config }) => config.name === 'livery-branding');
  const modulesIn = async (folder: string) =>
    (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
  const built = await modulesIn(dirname(branding?.config.main ?? ''));
  expect(built.length).toBeGreaterThan(1);
  const uploaded = await mkdtemp(join(tmpdir(), 'livery-upload-'));
  try {
    await runWrangler(['deploy', '--dry-run', '--config', branding?.path ?? '', '--outdir', uploaded]);
    expect(await modulesIn(uploaded)).toEqual(built);
  } finally {
    await rm(uploaded, { recursive: true, force: true });
  }
});
