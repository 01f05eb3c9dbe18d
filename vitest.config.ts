import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { configDefaults, defineConfig } from 'vitest/config';
import { ensureAssets } from './scripts/assets/ensure-assets.ts';
import { TRIGGERS } from './scripts/database/triggers.ts';
import { migratedStatements } from './test/support/database/migrated-statements.ts';
import { isFullRun } from './test/support/full-run.ts';
import { offerNoCompression } from './test/support/plain-sockets.ts';
import { slimModules } from './test/support/slim-modules.ts';
import { STEP_MS } from './test/support/step-time.ts';
import { useTemporaryFolder } from './test/support/temporary-folder.ts';

// Required secrets are read from the environment; these open nothing but the tests' own storage.
process.env.PREVIEW_SECRET ??= 'preview secret of the tests';
process.env.INTERNAL_MINT_SECRET ??= 'internal secret of the tests';
process.env.BUILDER_SECRET ??= 'builder secret of the tests';
process.env.MODEL_KEY ??= 'key of no model';
process.env.CLOUD_PROVIDER_SECRET ??= 'cloud secret of the tests';
process.env.LIMITER_SECRET ??= 'limiter secret of the tests';
process.env.MAIL_SECRET ??= 'mail secret of the tests';
process.env.MAIL_KEY_SECRET ??= 'mail key secret of the tests';
process.env.MAIL_RELAY_PASSWORD ??= 'password of no mail server';
process.env.CLOUDFLARE_API_TOKEN ??= 'no token of Cloudflare';

// Commands, services and workers of a run load the same large packages one after another: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'livery-compile-cache');

useTemporaryFolder();
offerNoCompression();

// What the Workers' configurations name has to be there before one of them is read.
await ensureAssets();

// Only the test of these statements runs the migrations themselves.
const migrations = [
  ...(await readD1Migrations('./shared/db/migrations')),
  { name: 'triggers', queries: [...TRIGGERS] },
];
const TEST_STATEMENTS = [...migratedStatements()];

const nobody = Object.fromEntries(
  [
    'AUTH',
    'BRANDING',
    'PLATFORM',
    'SITES',
    'SITES_MAINTENANCE',
    'SITE_VERSIONS',
    'SITE_VISITS',
    'BRAND_TOOLS',
  ].map((name) => [name, () => new Response(null, { status: 503 })]),
);

// No test waits for these. They are there for what hangs, and long enough for a machine that is much slower or loaded. A
// step that fails is known to fail after `STEP_MS`.
const TIMEOUTS = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: STEP_MS } },
};

// Two cores are what CI has. Each further worker loads the modules of its tier, and what it tests, once more, which takes
// longest in workerd. Workers in Node wait for services and browsers half of the time. Tiers with different numbers of
// workers are groups that run one after another.
const IN_WORKERD = { maxWorkers: 2, sequence: { groupOrder: 0 } };
const IN_NODE = { maxWorkers: 4, sequence: { groupOrder: 1 } };

/** Looks after each test for statements that ran for the first time, which only `npm run check:sql -- --ran` reads. */
const RECORDED = (process.env.LIVERY_STATEMENTS ?? '') === '' ? [] : ['./test/support/record-statements.ts'];

/** Tiers inside workerd that have random tests. The others do not load what makes them. */
const RANDOM = new Set(['auth', 'branding', 'platform', 'sites']);

/** Files that run in `npm run test:full` only: second paths and further cases of what other files test. */
const FULL_FILES = isFullRun ? [] : ['test/**/*.full.test.{ts,tsx}'];
const exclude = [...configDefaults.exclude, ...FULL_FILES];

/** A tier inside workerd: one Worker with its real configuration, and D1, R2, queues and objects of its own a file. */
const workerd = (name: string, configPath: string, folders: readonly string[] = [name]) => ({
  // Otherwise vitest runs this file, with the build above, once more for each of these tiers.
  extends: false as const,
  plugins: [
    cloudflareTest({
      wrangler: { configPath },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: migrations,
          TEST_STATEMENTS,
          ...(name === 'sites' ? {} : { BUILDER_URL: '' }),
          LIVERY_FULL_TESTS: process.env.LIVERY_FULL_TESTS ?? '',
        },
        // Calls to other Workers belong to the end-to-end tier; here every such call answers 503.
        serviceBindings: {
          ...nobody,
          // Verbs of the sites Worker read its files.
          ...(name === 'auth' ? { SITE_ASSETS: { disk: { path: 'dist/sites', writable: false } } } : {}),
        },
        // Tests run the verbs of the sites Worker beside the Worker that calls them.
        ...(name === 'sites' ? {} : { r2Buckets: ['SITE_FILES'] }),
        ...(name === 'platform' ? { images: { binding: 'IMAGES' } } : {}),
      },
    }),
    slimModules(),
  ],
  test: {
    name,
    include: folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
    exclude,
    setupFiles: [
      './test/support/workerd/apply-migrations.ts',
      './test/support/workerd/drop-messages.ts',
      './test/support/workerd/watch-budget.ts',
      ...RECORDED,
      ...(RANDOM.has(name) ? ['./test/support/fixed-seed.ts'] : []),
    ],
    fsModuleCache: true,
    // One workerd for all the files that one worker of vitest runs, because starting one takes longer than most files.
    // Those files share its storage and run one after another.
    isolate: false,
    ...IN_WORKERD,
    ...TIMEOUTS,
  },
});

/** A tier in Node. Its files share the modules of their worker, which load once: a file mocks no module. */
const node = (name: string, include: string[], settings: object = {}) => ({
  test: {
    name,
    include,
    exclude,
    setupFiles: [...RECORDED, './test/support/fixed-seed.ts'],
    execArgv: ['--import', fileURLToPath(new URL('scripts/quick-imports.ts', import.meta.url))],
    isolate: false,
    ...settings,
    ...IN_NODE,
    ...TIMEOUTS,
  },
});

// A real browser and a service of four processes now and then miss a step on a loaded machine. CI runs such a test once
// more; the summary names each test that needed it, so that the cause is looked for.
const RETRY = process.env.CI === 'true' ? 1 : 0;

// One project a tier. Tiers that need real parts of Cloudflare run inside workerd; the others run in Node and reach
// the service over HTTP.
export default defineConfig({
  test: {
    // One log line a request is for operators; here it would bury the failures.
    silent: 'passed-only',
    reporters: ['default', './test/support/summary-reporter.ts'],
    // Runs after the first take the transformed modules of files that did not change from node_modules.
    fsModuleCache: true,
    projects: [
      node('unit', ['test/unit/**/*.test.{ts,tsx}']),
      // What the Workers share needs any of them. Starting a workerd takes longer than those few files.
      workerd('auth', './workers/auth/wrangler.toml', ['auth', 'shared']),
      workerd('branding', './workers/branding/wrangler.toml'),
      workerd('platform', './workers/platform/wrangler.toml'),
      workerd('sites', './workers/sites/wrangler.toml'),
      // Tests that start the service, browsers, compilers, packers or PHP, read whole corpora, or run models. While some of
      // them wait, others compute.
      node('long', ['test/{long,e2e,browser,conformance}/**/*.test.{ts,tsx}'], {
        globalSetup: ['./test/e2e/support/global-setup.ts'],
        retry: RETRY,
      }),
    ],
  },
});
