import type { Hono } from 'hono';
import { bulkRoutes } from '../../../schema/platform/bulk-routes.ts';
import { ok } from '../../../shared/result.ts';
import { refuse } from '../http/failure.ts';
import type { FunctionEnv } from '../http/function-env.ts';
import { mountFunctionRoute } from '../http/mount-function.ts';
import { createInputOf } from '../tenants/create-input.ts';
import { type CreateRow, createMany } from './create-many.ts';
import { presentRows } from './present-rows.ts';

/** Functions for many tenants at once. */
export function mountBulkFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(
    app,
    'create-many',
    bulkRoutes.createMany,
    async (call, body) => {
      const isDryRun = body.dry_run === true;
      const rows = body.tenants.map(
        (row): CreateRow => ({
          externalRef: row.external_ref,
          read: 'refused' in row ? refuse(row.refused.code, row.refused.reason) : ok(createInputOf(row)),
        }),
      );
      const done = await createMany(call, rows, { isDryRun });
      return done.ok ? ok(presentRows(rows, done.value, isDryRun)) : done;
    },
    // A dry run costs one read, however many rows it has.
    (body) => (body.dry_run === true ? 1 : body.tenants.length),
  );
}
