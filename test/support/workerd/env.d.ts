import type { D1Migration } from '@cloudflare/vitest-plugin';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      /** What makes an empty database equal to a migrated one. */
      TEST_STATEMENTS: string[];
      /** Read as a variable of the process, see `test/support/full-run.ts`. */
      LIVERY_FULL_TESTS: string;
    }
  }
}
