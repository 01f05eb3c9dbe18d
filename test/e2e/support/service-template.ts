import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Demo } from '../../../scripts/demo/demo-file.ts';
import type { Modules } from '../../../scripts/service/bundle.ts';
import { storageFolderOf } from '../../../scripts/service/environment.ts';
import { keptBundles } from '../../../scripts/service/kept-bundles.ts';
import { prepare } from '../../../scripts/service/prepare.ts';
import type { Secrets } from '../../../scripts/service/secrets.ts';
import { statementsOf } from '../../support/database/migrated-statements.ts';
import { isFullRun } from '../../support/full-run.ts';

/** The environment variable with the folder that the global setup of a run has filled. */
const FOLDER = 'LIVERY_TEST_TEMPLATE';

const UNSET_URL = 'http://localhost:1';

/**
 * Fills a folder with the start state of every service of a run: the bundled Workers, and a migrated, seeded
 * state folder. Answers a function that removes it.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  // Tiers of one run share the folder.
  if (process.env[FOLDER] !== undefined) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'livery-template-'));
  process.env[FOLDER] = folder;
  const [{ secrets, demo }, modules] = await Promise.all([
    prepare(join(folder, 'state'), join(folder, 'demo.json'), UNSET_URL),
    keptBundles({ compact: true, isWhole: !isFullRun }),
  ]);
  const statements = await databaseStatements(join(folder, 'state'));
  await writeFile(
    join(folder, 'template.json'),
    JSON.stringify({ secrets, demo, modules: [...modules], statements }),
  );
  return () => rm(folder, { recursive: true, force: true });
}

async function databaseStatements(state: string): Promise<string[]> {
  const files = await readdir(join(storageFolderOf(state), 'd1'), { recursive: true });
  const [name, ...others] = files.filter((path) => /[0-9a-f]{64}\.sqlite$/.test(path));
  if (name === undefined || others.length > 0) throw new Error(`${state} does not hold one database`);
  const database = new DatabaseSync(join(storageFolderOf(state), 'd1', name));
  try {
    return statementsOf(database);
  } finally {
    database.close();
  }
}

interface Template {
  folder: string;
  secrets: Secrets;
  demo: Demo;
  modules: Modules;
  /** Statements that make an empty database equal to the prepared one. */
  statements: readonly string[];
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

/** The modules of the Workers for every service of the run. */
export async function templateModules(): Promise<Modules> {
  template ??= readTemplate();
  return (await template).modules;
}

/** Copies the prepared state into a folder, for a service at that address. */
export async function copyTemplate(state: string, baseUrl: string): Promise<Omit<Template, 'folder'>> {
  template ??= readTemplate();
  const { folder, demo, ...others } = await template;
  await cp(join(folder, 'state'), state, { recursive: true });
  return { ...others, demo: { ...demo, base_url: baseUrl } };
}
