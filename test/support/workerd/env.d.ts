import type { D1Migration } from '@cloudflare/vitest-plugin';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      /** Statements that make an empty database equal to a migrated one. */
      TEST_STATEMENTS: string[];
      /** The environment variable of `test/support/full-run.ts`. */
      LIVERY_FULL_TESTS: string;
    }
  }
}
