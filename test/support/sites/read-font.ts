import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/workers.ts';

/** A file of a font of sites, as the build puts it beside the Worker. */
export const readFont = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(join(root, 'workers/sites/fonts', file)));
