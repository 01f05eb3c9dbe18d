import { resolve } from 'node:path';

/** The repository's root, from which all paths of the scripts start. */
export const root = resolve(import.meta.dirname, '..');

export interface WorkerEntry {
  name: string;
  /** Path of its wrangler configuration, from the root. */
  config: string;
  folder: string;
  /** The interface that `wrangler types` writes its bindings to. */
  envInterface: string;
}

/** The five Workers. The first one answers HTTP; the others are reached over service bindings. */
export const workers: readonly [WorkerEntry, ...WorkerEntry[]] = [
  { name: 'livery-edge', config: 'wrangler.toml', folder: 'workers/edge', envInterface: 'EdgeEnv' },
  {
    name: 'livery-auth',
    config: 'workers/auth/wrangler.toml',
    folder: 'workers/auth',
    envInterface: 'AuthEnv',
  },
  {
    name: 'livery-branding',
    config: 'workers/branding/wrangler.toml',
    folder: 'workers/branding',
    envInterface: 'BrandingEnv',
  },
  {
    name: 'livery-platform',
    config: 'workers/platform/wrangler.toml',
    folder: 'workers/platform',
    envInterface: 'PlatformEnv',
  },
  {
    name: 'livery-sites',
    config: 'workers/sites/wrangler.toml',
    folder: 'workers/sites',
    envInterface: 'SitesEnv',
  },
];
