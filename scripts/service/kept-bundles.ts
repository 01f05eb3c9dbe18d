import { type BundleForm, bundleWorkers, type Modules } from './bundle.ts';
import { keptBuild } from './kept-build.ts';

/** The bundles of all Workers, from the last run when nothing that they are made of has changed since. */
export async function keptBundles({ compact = false }: BundleForm = {}): Promise<Modules> {
  const modules = await keptBuild({
    name: compact ? 'bundles-compact' : 'bundles',
    build: async () => [...(await bundleWorkers({ compact }))],
  });
  return new Map(modules);
}
