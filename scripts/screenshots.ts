import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { launchOwnBrowser } from '../test/browser/support/chromium.ts';
import { freePort } from '../test/e2e/support/free-port.ts';
import { buildAssets } from './assets/build-assets.ts';
import { buildProjects } from './screenshots/build-projects.ts';
import { pictured, prompts } from './screenshots/business.ts';
import { publishBrand } from './screenshots/publish-brand.ts';
import { seedBusiness } from './screenshots/seed-business.ts';
import { takePictures } from './screenshots/take-pictures.ts';
import { bundleWorkers } from './service/bundle.ts';
import { launch } from './service/launch.ts';
import { prepare } from './service/prepare.ts';
import { root } from './workers.ts';

// Takes the pictures of the README from a separate service: `npm run screenshots`.
const state = await mkdtemp(join(tmpdir(), 'livery-screenshots-'));
const port = await freePort();
const baseUrl = `http://localhost:${port}`;
const [{ secrets, demo }, modules] = await Promise.all([
  prepare(state, join(state, 'demo.json'), baseUrl),
  bundleWorkers(),
  buildAssets(),
]);
const workspaces = await seedBusiness(state, demo.account_id, baseUrl);
const workspaceId = workspaces.get(pictured.externalRef) ?? '';
const service = await launch({ port, modules, state, secrets });
const browser = await launchOwnBrowser();
try {
  await publishBrand(demo);
  await buildProjects(browser, service, { email: pictured.email, workspaceId }, prompts);
  const taken = await takePictures(
    browser,
    {
      service,
      accountId: demo.account_id,
      workspaceId,
      owner: demo.owner_email,
      customer: pictured.email,
    },
    join(root, 'docs/screenshots'),
  );
  for (const { path, bytes } of taken) console.log(`${relative(root, path)} ${Math.ceil(bytes / 1024)} KiB`);
} finally {
  await browser.close();
  await service.stop();
  await rm(state, { recursive: true, force: true });
}
