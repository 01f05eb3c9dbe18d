import { readFile } from 'node:fs/promises';
import { packageFile } from '../package-file.ts';
import type { RealSheet } from './sheets.ts';

/** The text of a stylesheet inside an installed package, by path below `node_modules`. */
export const readModuleFile = (path: string): Promise<string> => readFile(packageFile(path), 'utf8');

/** The text of a stylesheet as its package publishes it, as many times as the test needs it. */
export const readSheet = async ({ path, times = 1 }: RealSheet): Promise<string> =>
  (await readModuleFile(path)).repeat(times);
