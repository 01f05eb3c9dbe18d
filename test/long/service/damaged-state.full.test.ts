import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommandLine } from '#scripts/operator/run-command-line.ts';
import { ownState } from '#scripts/service/own-state.ts';
import { prepare } from '#scripts/service/prepare.ts';
import { startProblem } from '#scripts/service/start-problem.ts';

let state: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-damaged-'));
});
afterEach(() => rm(state, { recursive: true, force: true }));

const start = () => prepare(state, join(state, 'demo.json'), 'http://localhost:1');
/** The line that is printed when a start fails. */
const refusal = () => start().then(() => null, startProblem);
const livery = (...args: string[]) => runCommandLine(args, { ...process.env, LIVERY_STATE: state });

it('names a database that SQLite cannot read, at a start and in a command, which then ends', async () => {
  await start();
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const files = (await readdir(folder)).filter((name) => !name.startsWith('metadata'));
  for (const name of files) await writeFile(join(folder, name), 'no database'.repeat(1_000));
  expect(await refusal()).toContain(`The database in ${state} cannot be used`);
  await expect(livery('list-accounts')).rejects.toThrow(`The database in ${state} cannot be used`);
  // The command gave the folder back.
  expect(await readdir(state)).not.toContain('owner.json');
});

it('keeps a file of secrets that was cut off, and names it', async () => {
  await writeFile(join(state, 'secrets.json'), '{"MAIL_KEY_SECRET": "ab');
  expect(await refusal()).toBe(
    `${join(state, 'secrets.json')} is damaged: put it back from a copy of the folder.`,
  );
});

it('does not wait for an owner whose file cannot be read', async () => {
  await mkdir(join(state, 'owner.json'));
  await expect(ownState(state)).rejects.toThrow('EISDIR');
});

it('says that a file is no folder for the data', async () => {
  const file = join(state, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')]) {
    expect(await ownState(path).then(() => null, startProblem)).toContain(`${path} is not a folder`);
  }
});

it('starts again after the demo customer was erased, with a new workspace', async () => {
  const before = (await start()).demo;
  await livery('erase-user', before.customer_email, '--yes');
  const after = (await start()).demo;
  expect(after.workspace_id).not.toBe(before.workspace_id);
  expect((await start()).demo).toEqual(after);
});
