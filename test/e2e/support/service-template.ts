import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Demo } from '#scripts/demo/demo-file.ts';
import type { Modules } from '#scripts/service/bundle.ts';
import { storageFolderOf } from '#scripts/service/environment.ts';
import { keptBundles } from '#scripts/service/kept-bundles.ts';
import { prepare } from '#scripts/service/prepare.ts';
import type { Secrets } from '#scripts/service/secrets.ts';
import { statementsOf } from '../../support/database/migrated-statements.ts';
import { isFullRun } from '../../support/full-run.ts';

/** The environment variable with the folder that the global setup of a run has filled. */
const FOLDER = 'LIVERY_TEST_TEMPLATE';

/** The file of that folder that is written last. */
const OUTCOME = 'template.json';

const POLL_MS = 50;

const UNSET_URL = 'http://localhost:1';

/**
 * Starts to fill a folder with the start state of every service of a run: the bundled Workers, and a migrated, seeded
 * state folder. Tiers that start no service run meanwhile. Answers a function that removes the folder.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  // Tiers of one run share the folder.
  if (process.env[FOLDER] !== undefined) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'livery-template-'));
  process.env[FOLDER] = folder;
  const made = fill(folder).then(
    (content) => ({ content }),
    (error: unknown) => ({
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  const written = made.then(async (outcome) => {
    const path = join(folder, OUTCOME);
    // A reader finds the file whole or not at all.
    await writeFile(`${path}.part`, JSON.stringify(outcome));
    await rename(`${path}.part`, path);
  });
  return async () => {
    await written;
    await rm(folder, { recursive: true, force: true });
  };
}

async function fill(folder: string): Promise<Content> {
  const [{ secrets, demo }, modules] = await Promise.all([
    prepare(join(folder, 'state'), join(folder, 'demo.json'), UNSET_URL),
    keptBundles({ compact: true, isWhole: !isFullRun }),
  ]);
  const statements = await databaseStatements(join(folder, 'state'));
  return { secrets, demo, modules: [...modules], statements };
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

interface Content {
  secrets: Secrets;
  demo: Demo;
  modules: [string, NonNullable<ReturnType<Modules['get']>>][];
  /** Statements that make an empty database equal to the prepared one. */
  statements: readonly string[];
}

interface Template extends Omit<Content, 'modules'> {
  folder: string;
  modules: Modules;
}

let template: Promise<Template> | undefined;

async function readTemplate(): Promise<Template> {
  if (process.env[FOLDER] === undefined) {
    const remove = await makeTemplate();
    process.once('beforeExit', remove);
  }
  const folder = process.env[FOLDER] ?? '';
  const { content, problem } = await readOutcome(join(folder, OUTCOME));
  if (content === undefined) throw new Error(`The service could not be prepared: ${problem}`);
  return { ...content, folder, modules: new Map(content.modules) };
}

interface Outcome {
  content?: Content;
  problem?: string;
}

async function readOutcome(path: string): Promise<Outcome> {
  for (;;) {
    const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (json !== null) return JSON.parse(json);
    await setTimeout(POLL_MS);
  }
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
