import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { buildAssets } from './scripts/assets/build-assets.ts';

// Required secrets are read from the environment; these open nothing but the tests' own storage.
process.env.PREVIEW_SECRET ??= 'preview secret of the tests';
process.env.INTERNAL_MINT_SECRET ??= 'internal secret of the tests';
process.env.BUILDER_SECRET ??= 'builder secret of the tests';
process.env.CLOUD_PROVIDER_SECRET ??= 'cloud secret of the tests';
process.env.CLOUDFLARE_API_TOKEN ??= 'no token of Cloudflare';

// What the Workers' configurations name has to be there before one of them is read.
await buildAssets();

const migrations = await readD1Migrations('./shared/db/migrations');

const nobody = Object.fromEntries(
  ['AUTH', 'BRANDING', 'PLATFORM'].map((name) => [name, () => new Response(null, { status: 503 })]),
);

/** A tier inside workerd: one Worker with its real configuration, and D1, R2, queues and objects of its own a file. */
const workerd = (name: string, configPath: string) => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath },
      miniflare: {
        bindings: { TEST_MIGRATIONS: migrations },
        // Calls to other Workers belong to the end-to-end tier; here they would have nobody to answer.
        serviceBindings: nobody,
      },
    }),
  ],
  test: {
    name,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    setupFiles: ['./test/support/workerd/apply-migrations.ts'],
    // One workerd for all files of the tier, because starting one takes longer than most files run. They share its
    // storage, so they run one after another.
    isolate: false,
    maxWorkers: 1,
    sequence: { groupOrder: 0 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

const node = (name: string, include: string, timeout = 60_000) => ({
  test: { name, include: [include], testTimeout: timeout, hookTimeout: timeout, sequence: { groupOrder: 1 } },
});

// One project a tier. Tiers that need real parts of Cloudflare run inside workerd; the others run in Node and reach
// the service over HTTP.
export default defineConfig({
  test: {
    // One log line a request is for operators; here it would bury the failures.
    silent: 'passed-only',
    reporters: ['default', './test/support/summary-reporter.ts'],
    // Two cores are what CI has; each workerd and each browser wants one of its own.
    maxWorkers: 2,
    projects: [
      node('unit', 'test/unit/**/*.test.{ts,tsx}'),
      workerd('shared', './workers/auth/wrangler.toml'),
      workerd('auth', './workers/auth/wrangler.toml'),
      workerd('branding', './workers/branding/wrangler.toml'),
      workerd('platform', './workers/platform/wrangler.toml'),
      node('conformance', 'test/conformance/**/*.test.ts', 120_000),
      node('e2e', 'test/e2e/**/*.test.ts', 240_000),
      node('browser', 'test/browser/**/*.test.ts', 240_000),
    ],
  },
});
