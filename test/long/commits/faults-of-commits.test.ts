import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultsOfCommits, faultsOfMessage } from '#scripts/commits/faults-of-commits.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-commits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd, stdio: 'pipe' });

function commit(repository: string, message: string, file?: string): void {
  if (file !== undefined) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    writeFileSync(join(repository, file), message);
    git(repository, 'add', '.');
  }
  git(repository, 'commit', '-q', '--allow-empty', '-m', message);
}

it('a subject has at most 72 characters, of any script', () => {
  expect(faultsOfMessage('é'.repeat(72), 'Why.')).toEqual([]);
  expect(faultsOfMessage('🥐'.repeat(72), 'Why.')).toEqual([]);
  expect(faultsOfMessage('x'.repeat(73), 'Why.')).toEqual([expect.stringContaining('73 characters')]);
});

it('refuses commits since the check began, also in a shallow clone', () => {
  const repository = join(folder, 'whole');
  mkdirSync(repository);
  git(repository, 'init', '-q');
  commit(repository, `${'x'.repeat(90)} before the check`);
  commit(repository, 'Begin', 'scripts/commits/faults-of-commits.ts');
  expect(faultsOfCommits(repository)).toEqual([]);
  commit(repository, 'Say why\n\nThe body.\n\nSigned-off-by: A <a@a.example>');
  expect(faultsOfCommits(repository)).toEqual([]);
  commit(repository, 'Say nothing');
  commit(repository, 'Only sign\n\nSigned-off-by: A <a@a.example>');
  commit(repository, `${'y'.repeat(80)}\n\nThe body.`);
  const found = [
    expect.stringMatching(/y{80}: its subject has 80/),
    expect.stringContaining('Only sign: it has no body'),
    expect.stringContaining('Say nothing: it has no body'),
  ];
  expect(faultsOfCommits(repository)).toEqual(found);
  git(folder, 'clone', '-q', '--depth', '2', `file://${repository}`, 'shallow');
  expect(faultsOfCommits(join(folder, 'shallow'))).toEqual(found.slice(0, 1));
});

it('answers nothing for a repository without the check', () => {
  git(folder, 'init', '-q');
  commit(folder, 'One', 'file');
  expect(faultsOfCommits(folder)).toEqual([]);
});
