import { relative, resolve } from 'node:path';
import { root } from '../workers.ts';
import type { BundleForm, Modules, Upload } from './bundle.ts';
import { keptBuild } from './kept-build.ts';

/** The bundler loads slowly. */
const bundler = () => import('./bundle.ts');

/** The bundles of all Workers, from the last run when none of their sources has changed since. */
export async function keptBundles(form: BundleForm = {}): Promise<Modules> {
  const modules = await keptBuild({
    name: ['bundles', form.compact ? 'compact' : '', form.isWhole ? 'whole' : ''].filter(Boolean).join('-'),
    build: async () => [...(await (await bundler()).bundleWorkers(form))],
  });
  return new Map(modules);
}

/** The modules of a Worker's upload, kept in the same way. */
export const keptUpload = (main: string): Promise<Upload> =>
  keptBuild({
    name: `upload-${relative(root, resolve(root, main)).replaceAll(/\W/g, '-')}`,
    build: async () => (await bundler()).bundleForUpload(main),
  });
