import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const migrations = await readD1Migrations('./shared/db/migrations');

const nobody = Object.fromEntries(
  ['AUTH', 'BRANDING', 'PLATFORM'].map((name) => [name, () => new Response(null, { status: 503 })]),
);

/** A tier inside workerd: one Worker with its real configuration, and D1, R2, queues and objects of its own a file. */
const workerd = (name: string, configPath: string, bindings: Record<string, string>) => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath },
      miniflare: {
        bindings: { ...bindings, TEST_MIGRATIONS: migrations },
        // Calls to other Workers belong to the end-to-end tier; here they would have nobody to answer.
        serviceBindings: nobody,
      },
    }),
  ],
  test: {
    name,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    setupFiles: ['./test/support/workerd/apply-migrations.ts'],
    testTimeout: 30_000,
  },
});

const node = (name: string, include: string, timeout = 30_000) => ({
  test: { name, include: [include], testTimeout: timeout, hookTimeout: timeout },
});

// One project a tier. Tiers that need real parts of Cloudflare run inside workerd; the others run in Node and reach
// the service over HTTP.
export default defineConfig({
  test: {
    reporters: ['default', './test/support/summary-reporter.ts'],
    projects: [
      node('unit', 'test/unit/**/*.test.{ts,tsx}'),
      workerd('shared', './workers/auth/wrangler.toml', {}),
      workerd('auth', './workers/auth/wrangler.toml', {}),
      workerd('branding', './workers/branding/wrangler.toml', { PREVIEW_SECRET: 'test preview secret' }),
      workerd('platform', './workers/platform/wrangler.toml', {
        INTERNAL_MINT_SECRET: 'test internal secret',
      }),
      node('conformance', 'test/conformance/**/*.test.ts', 60_000),
      node('e2e', 'test/e2e/**/*.test.ts', 120_000),
      node('browser', 'test/browser/**/*.test.ts', 120_000),
    ],
  },
});
