import { type BundleForm, bundleWorkers, type Modules } from './bundle.ts';
import { keptBuild } from './kept-build.ts';

/** The bundles of all Workers, from the last run when nothing that they are made of has changed since. */
export async function keptBundles(form: BundleForm = {}): Promise<Modules> {
  const modules = await keptBuild({
    name: ['bundles', form.compact ? 'compact' : '', form.isWhole ? 'whole' : ''].filter(Boolean).join('-'),
    build: async () => [...(await bundleWorkers(form))],
  });
  return new Map(modules);
}
