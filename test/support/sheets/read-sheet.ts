import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RealSheet } from './sheets.ts';

const MODULES = join(import.meta.dirname, '..', '..', '..', 'node_modules');

/** The text of a stylesheet as its package publishes it. */
export const readSheet = ({ path }: RealSheet): Promise<string> => readFile(join(MODULES, path), 'utf8');

/** The text of a stylesheet inside an installed package, by path below `node_modules`. */
export const readModuleFile = (path: string): Promise<string> => readFile(join(MODULES, path), 'utf8');
