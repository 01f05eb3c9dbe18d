import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '../../../scripts/demo/demo-file.ts';
import { bundleWorkers, type Modules } from '../../../scripts/service/bundle.ts';
import { prepare } from '../../../scripts/service/prepare.ts';
import type { Secrets } from '../../../scripts/service/secrets.ts';

/** Names the folder that a run's global setup has filled, in the environment of every worker. */
const FOLDER = 'LIVERY_TEST_TEMPLATE';

const UNSET_URL = 'http://localhost:1';

/**
 * Fills a folder with what every service of a run starts from: the bundled Workers, and a state folder that is migrated
 * and seeded. Answers a function that removes it.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  // Tiers of one run share it.
  if (process.env[FOLDER] !== undefined) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'livery-template-'));
  process.env[FOLDER] = folder;
  const [{ secrets, demo }, modules] = await Promise.all([
    prepare(join(folder, 'state'), join(folder, 'demo.json'), UNSET_URL),
    bundleWorkers({ compact: true }),
  ]);
  await writeFile(join(folder, 'template.json'), JSON.stringify({ secrets, demo, modules: [...modules] }));
  return () => rm(folder, { recursive: true, force: true });
}

interface Template {
  folder: string;
  secrets: Secrets;
  demo: Demo;
  modules: Modules;
}

let template: Promise<Template> | undefined;

async function readTemplate(): Promise<Template> {
  if (process.env[FOLDER] === undefined) {
    const remove = await makeTemplate();
    process.once('beforeExit', remove);
  }
  const folder = process.env[FOLDER] ?? '';
  const content = JSON.parse(await readFile(join(folder, 'template.json'), 'utf8'));
  return { ...content, folder, modules: new Map(content.modules) };
}

/** The Workers as every service of the run starts them. */
export async function templateModules(): Promise<Modules> {
  template ??= readTemplate();
  return (await template).modules;
}

/** Copies the prepared state into a folder, for a service at that address. */
export async function copyTemplate(
  state: string,
  baseUrl: string,
): Promise<{ secrets: Secrets; demo: Demo; modules: Modules }> {
  template ??= readTemplate();
  const { folder, secrets, demo, modules } = await template;
  await cp(join(folder, 'state'), state, { recursive: true });
  return { secrets, modules, demo: { ...demo, base_url: baseUrl } };
}
