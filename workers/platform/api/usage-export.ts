import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import { usageExportRoutes } from '#schema/platform/usage-export-routes.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { ok } from '#shared/result.ts';
import { createDestination } from '../billing/usage-export/create-destination.ts';
import { wireDestination } from '../billing/usage-export/destination.ts';
import { destinationsOfAccount } from '../billing/usage-export/destination-statements.ts';
import { listFailures } from '../billing/usage-export/list-failures.ts';
import { dropDestination } from '../billing/usage-export/remove-destination.ts';
import { sendUsageAgain } from '../billing/usage-export/send-usage-again.ts';
import { assignSubjects, listSubjects } from '../billing/usage-export/subjects.ts';
import { testDestination } from '../billing/usage-export/test-destination.ts';
import { updateDestination } from '../billing/usage-export/update-destination.ts';
import { usageExportCall } from '../billing/usage-export/usage-export-call.ts';
import type { PlatformCall } from '../core/call.ts';
import { refuse } from '../core/failure.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

const withSettings = (call: PlatformCall) => usageExportCall(call, call.settings);
const timeOf = (text: string | null | undefined): number | null => (text == null ? null : Date.parse(text));

/** Mounts the functions that manage usage destinations, their subjects and refused events. */
export function mountUsageExportFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, usageExportRoutes.usageDestinations, async (call) => {
    const rows = await destinationsOfAccount.all(call.db, { account: call.caller.accountId });
    return ok({ destinations: rows.map(wireDestination) });
  });

  mountFunctionRoute(app, usageExportRoutes.usageDestinationCreate, (call, body) =>
    createDestination(withSettings(call), {
      kind: body.kind,
      name: body.name ?? null,
      url: body.url ?? null,
      secret: body.secret ?? null,
      eventName: body.event_name ?? null,
      unitsPerCredit: body.units_per_credit ?? null,
      from: timeOf(body.from),
      key: body.idempotency_key,
    }),
  );

  mountFunctionRoute(app, usageExportRoutes.usageDestinationUpdate, (call, body) =>
    updateDestination(withSettings(call), {
      id: body.destination_id,
      name: body.name ?? null,
      url: body.url ?? null,
      secret: body.secret ?? null,
      eventName: body.event_name ?? null,
      status: body.status ?? null,
    }),
  );

  mountFunctionRoute(app, usageExportRoutes.usageDestinationRemove, (call, body) =>
    dropDestination(call, body.destination_id),
  );

  mountFunctionRoute(app, usageExportRoutes.usageDestinationTest, (call, body) =>
    testDestination(withSettings(call), body.destination_id),
  );

  mountFunctionRoute(app, usageExportRoutes.usageFailures, async (call, body) => {
    const decoded = decodeCursor(body.cursor);
    // Numbers of entries from before the first destination are below zero.
    if (decoded === null || !/^(?:-?\d{1,15})?$/.test(decoded)) return refuse('bad_cursor');
    return listFailures(call, {
      id: body.destination_id,
      before: decoded === '' ? Number.MAX_SAFE_INTEGER : Number(decoded),
      limit: body.limit ?? limits.usageFailuresPage,
    });
  });

  mountFunctionRoute(app, usageExportRoutes.usageSend, (call, body) =>
    sendUsageAgain(
      call,
      body.destination_id,
      body.from != null
        ? { from: Date.parse(body.from) }
        : body.event_id != null
          ? { event: body.event_id }
          : { all: true },
    ),
  );

  mountFunctionRoute(app, usageExportRoutes.usageSubjects, async (call, body) => {
    const after = decodeCursor(body.cursor);
    if (after === null) return refuse('bad_cursor');
    return listSubjects(call, {
      id: body.destination_id,
      after,
      limit: body.limit ?? limits.usageSubjectsPage,
    });
  });

  mountFunctionRoute(app, usageExportRoutes.usageSubjectsSet, (call, body) =>
    assignSubjects(
      call,
      body.destination_id,
      body.subjects.map(({ tenant_id, external_ref, subject }) => ({
        tenantId: tenant_id ?? null,
        externalRef: external_ref ?? null,
        subject: subject ?? null,
      })),
    ),
  );
}
