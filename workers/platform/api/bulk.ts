import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import { auditRoutes } from '#schema/platform/audit-routes.ts';
import { bulkRoutes } from '#schema/platform/bulk-routes.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { ok } from '#shared/result.ts';
import { refuse } from '../core/failure.ts';
import { type CreateRow, createMany } from '../customers/bulk/create-many.ts';
import { presentRows } from '../customers/bulk/present-rows.ts';
import { readCreateInput } from '../customers/tenants/create-input.ts';
import { listAuditEntries } from '../events/audit/list-entries.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

/** Mounts the functions for many tenants or many entries. */
export function mountBulkFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(
    app,
    bulkRoutes.createMany,
    async (call, body) => {
      const isDryRun = body.dry_run === true;
      const rows = body.tenants.map(
        (row): CreateRow => ({
          externalRef: row.external_ref,
          read: 'refused' in row ? refuse(row.refused.code, row.refused.reason) : ok(readCreateInput(row)),
        }),
      );
      const done = await createMany(call, rows, { isDryRun });
      return done.ok ? ok(presentRows(rows, done.value, isDryRun)) : done;
    },
    // A dry run counts as one read, however many rows it has.
    { costOf: (body) => (body.dry_run === true ? 1 : body.tenants.length) },
  );

  mountFunctionRoute(app, auditRoutes.audit, async (call, body) => {
    const place = decodeCursor(body.cursor);
    if (place === null || !/^\d{0,15}$/.test(place)) return refuse('bad_cursor');
    return ok(
      await listAuditEntries(call, {
        filter: {
          what: body.action ?? '',
          who: body.actor ?? '',
          target: body.target ?? '',
          from: timeOf(body.from),
          to: timeOf(body.to),
        },
        before: place === '' ? null : Number(place),
        limit: body.limit ?? limits.auditPage,
      }),
    );
  });
}

const timeOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Date.parse(text);
