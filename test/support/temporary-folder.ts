import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run writes less than a third of this. */
const ROOM_BYTES = 4 * 1024 ** 3;
const NAME = /^livery-run-(\d+)-/;

/**
 * Gives this run a folder of its own for temporary files and removes it at the end, with what killed processes left there.
 * The folder is in memory where the machine has room for it: a local D1 waits for the disk after each statement, also
 * after one that reads, so that a call takes twice the time there. A TMPDIR that is set is the place to use.
 */
export function useTemporaryFolder(): void {
  const place = process.env.TMPDIR === undefined && isRoomyMemory() ? MEMORY : tmpdir();
  removeFoldersOfEndedRuns(place);
  const folder = mkdtempSync(join(place, `livery-run-${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

/** Tests start programs that they have installed into a temporary folder: a place that forbids this does not do. */
function isRoomyMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_BYTES || freemem() < 2 * ROOM_BYTES) return false;
    const folder = mkdtempSync(join(MEMORY, `livery-run-${process.pid}-`));
    try {
      writeFileSync(join(folder, 'program'), '#!/bin/sh\n', { mode: 0o700 });
      execFileSync(join(folder, 'program'));
      return true;
    } finally {
      remove(folder);
    }
  } catch {
    return false;
  }
}

function removeFoldersOfEndedRuns(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(place, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that ends later may still write there; the next run removes what is left. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
