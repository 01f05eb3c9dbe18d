import type { Hono } from 'hono';
import { eventRoutes } from '#schema/events/event-routes.ts';
import { limits } from '#schema/limits.ts';
import { auditRoutes } from '#schema/platform/audit-routes.ts';
import { billingRoutes } from '#schema/platform/billing-routes.ts';
import { bulkRoutes } from '#schema/platform/bulk-routes.ts';
import { siteRoutes } from '#schema/platform/site-routes.ts';
import { testDataRoutes } from '#schema/platform/test-data-routes.ts';
import { isAccountAdmin } from '#shared/credentials/principal.ts';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import { privateJson, readBearer } from '#shared/http/headers.ts';
import type { Guard } from '#shared/http/mount.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { pageRequest } from '#shared/projects/page.ts';
import { ok, type Result } from '#shared/result.ts';
import { SESSION_TOKEN_PREFIX } from '#shared/sessions/mint-session-token.ts';
import type { PlatformCall } from '../core/call.ts';
import { answerFailure, type PlatformFailure, refuse } from '../core/failure.ts';
import { optionalSelectorOf, selectorOf } from '../core/selector.ts';
import { type CreateRow, createMany } from '../customers/bulk/create-many.ts';
import { presentRows } from '../customers/bulk/present-rows.ts';
import { readCreateInput } from '../customers/tenants/create-input.ts';
import { type WireDeletion, wireDeletion } from '../customers/test-data/deletion-statements.ts';
import { runDeletion } from '../customers/test-data/run-deletion.ts';
import { type DeletionScope, startDeletion } from '../customers/test-data/start-deletion.ts';
import { listAuditEntries } from '../events/audit/list-entries.ts';
import { listEvents, readPlace } from '../events/list-events.ts';
import { listSites } from '../projects/list-sites.ts';
import { mountClockFunctions } from './clocks.ts';
import { mountFeeFunction } from './fees.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountChecked } from './mount-checked.ts';
import { mountFunctionRoute } from './mount-function.ts';
import { readPageRequest } from './page.ts';
import { mountPlanFunctions } from './plans.ts';
import { readJson } from './read-body.ts';
import { mountAlertFunctions } from './spend-alerts.ts';
import { takeForIp } from './take-rates.ts';
import { mountUsageExportFunctions } from './usage-export.ts';
import { mountUsageLines } from './usage-lines.ts';
import { mountWebhookFunctions } from './webhooks.ts';

async function deleteAndShow(
  call: PlatformCall,
  scope: DeletionScope,
): Promise<Result<{ deletion: WireDeletion }, PlatformFailure>> {
  const started = await startDeletion(call, scope);
  if (!started.ok) return started;
  return ok({ deletion: wireDeletion((await runDeletion(call, started.value.id)) ?? started.value) });
}

/** Mounts the functions that delete test data. */
function mountTestDataFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, testDataRoutes.clockDelete, async (call, body) => {
    if (call.caller.isTest !== true) return refuse('test_mode_required');
    if (body.confirm !== body.clock_id) return refuse('confirm_mismatch');
    return deleteAndShow(call, { clockId: body.clock_id });
  });

  mountFunctionRoute(app, testDataRoutes.testDataDelete, async (call, body) => {
    if (call.caller.isTest !== true) return refuse('test_mode_required');
    if (body.confirm !== call.caller.accountId) return refuse('confirm_mismatch');
    return deleteAndShow(call, { key: body.idempotency_key });
  });
}

/** Mounts the function that lists a tenant's sites. */
function mountSiteFunction(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, siteRoutes.sites, async (call, body) => {
    const page = pageRequest(body.cursor ?? undefined, body.limit ?? limits.sitesPage);
    return page.ok ? listSites(call, selectorOf(body), page.value) : refuse('bad_cursor');
  });
}

/** Mounts the function that lists events. */
function mountEventFunction(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, eventRoutes.events, async (call, body) => {
    const decoded = decodeCursor(body.cursor);
    const after = decoded === null ? null : readPlace(decoded);
    if (after === null) return refuse('bad_cursor');
    return listEvents(call, {
      selector: optionalSelectorOf(body),
      type: body.type ?? null,
      since: Date.parse(body.since ?? '1970-01-01'),
      after,
      limit: body.limit ?? limits.eventsPage,
    });
  });
}

/** Mounts the functions for many tenants or many entries. */
function mountBulkFunctions(app: Hono<FunctionEnv>): void {
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

/** Mounts the only function for people instead of keys: it requires the session token of an owner or admin. */
function mountBilling(app: Hono<FunctionEnv>): void {
  const checks = [identifyAdmin, readJson(billingRoutes.billingSummary.body.limit), 'body'] as const;
  mountChecked(app, billingRoutes.billingSummary, checks, async (c, { body }) => {
    const page = readPageRequest(body, 'usagePage');
    if (!page.ok) return answerFailure(page);
    const accountId = c.get('caller')?.accountId ?? '';
    const query = { ...page.value, accountId, period: body.period ?? 'current_month' };
    const { summarizeBilling } = await import('../billing/usage/summarize-billing.ts');
    const summary = await summarizeBilling(c.env.DB, query, c.get('runtime').now());
    return privateJson({ ok: true, ...summary });
  });
}

/** Resolves the session token, which must be that of an owner or admin of its account. */
const identifyAdmin: Guard<FunctionEnv> = async (c, next) => {
  const now = c.get('runtime').now();
  const bearer = readBearer(c.req.raw);
  if (bearer === null) return answerFailure(refuse('missing_bearer'));
  if (!bearer.startsWith(SESSION_TOKEN_PREFIX)) return answerFailure(refuse('invalid_key'));
  const rate = await takeForIp(c.env, c.req.raw, now);
  c.set('counted', rate);
  if (rate?.allowed === false) return answerFailure(refuse('per_ip'));
  const found = await verifySessionToken(c.env.DB, bearer, resellerDomainOf(c.req.raw, c.env), now);
  if (!found.ok) return answerFailure(refuse(found.code));
  if (!isAccountAdmin(found.value)) return answerFailure(refuse('forbidden'));
  const { accountId, accountStatus, userId } = found.value;
  c.set('caller', { accountId, accountStatus, actor: { kind: 'user', id: userId }, scopes: [] });
  return next();
};

/** The functions whose code is loaded with the first call of one of them. */
export const loaded = [
  mountEventFunction,
  mountWebhookFunctions,
  mountClockFunctions,
  mountUsageLines,
  mountPlanFunctions,
  mountBilling,
  mountBulkFunctions,
  mountTestDataFunctions,
  mountSiteFunction,
  mountFeeFunction,
  mountUsageExportFunctions,
  mountAlertFunctions,
];
