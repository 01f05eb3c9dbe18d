import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { isPostable, MAX_POSTING_MICRO, toMicro } from '../../../shared/ledger/amounts.ts';
import { decodeCursor } from '../../../shared/paging/cursor.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type TopupRequest, topUp } from '../credits/top-up.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { mountFunction } from '../http/mount-function.ts';
import type { Body } from '../http/read-json-body.ts';
import { mintSso, type SsoRequest } from '../sso/mint-sso.ts';
import { dashboardPath } from '../sso/return-to.ts';
import { readSelector } from '../tenants/selector.ts';
import { reportUsage, type UsageQuery } from '../usage/report-usage.ts';
import { oneOf, optionalEmail, optionalNumber, pageSize, requiredText } from './read.ts';

const WORKSPACES_A_PAGE = 500;
export const PERIODS = ['current_month', 'last_month', 'ytd'] as const;

/** Functions around credits and signing in, and the one that tells whether a key works. */
export function mountCreditRoutes(app: Hono<AppEnv<PlatformEnv>>): void {
  mountFunction(app, 'topup', { read: readTopup, run: topUp });
  mountFunction(app, 'usage', { read: readUsage, run: reportUsage });
  mountFunction(app, 'sso', { read: readSso, run: mintSso });
  mountFunction(app, 'ping', {
    read: () => ok(null),
    run: async ({ caller }) =>
      ok({ account_id: caller.accountId, status: caller.accountStatus, scopes: caller.scopes }),
  });
}

function readTopup(body: Body): Result<TopupRequest, PlatformFailure> {
  const selector = readSelector(body);
  if (!selector.ok) return selector;
  if (body.credits === undefined || body.credits === null)
    return refuse('missing_fields', 'credits required');
  const amount = typeof body.credits === 'number' ? toMicro(body.credits) : 0;
  if (!isPostable(amount)) return refuse('bad_value', 'credits');
  const key = requiredText(body, 'idempotency_key', 255);
  if (!key.ok) return key;
  const price = optionalNumber(
    body,
    'price_usd',
    (value) => value >= 0 && toMicro(value) <= MAX_POSTING_MICRO,
  );
  if (!price.ok) return price;
  return ok({ ...selector.value, amount, key: key.value, priceUsd: toMicro(price.value ?? 0) });
}

function readUsage(body: Body): Result<UsageQuery, PlatformFailure> {
  const selector = readSelector(body);
  // Only a request that names no tenant at all is about all of them.
  if (!selector.ok && (body.tenant_id ?? body.external_ref ?? null) !== null) return selector;
  const period = oneOf(body, 'period', PERIODS, 'bad_period');
  if (!period.ok) return period;
  const limit = pageSize(body, WORKSPACES_A_PAGE);
  if (!limit.ok) return limit;
  const after = decodeCursor(body.cursor);
  if (after === null) return refuse('bad_cursor');
  return ok({
    period: period.value ?? 'current_month',
    selector: selector.ok ? selector.value : null,
    after,
    limit: limit.value,
  });
}

function readSso(body: Body): Result<SsoRequest, PlatformFailure> {
  const selector = readSelector(body);
  if (!selector.ok) return selector;
  const email = optionalEmail(body.email);
  if (!email.ok) return email;
  const { return_to: returnTo } = body;
  if (returnTo !== undefined && returnTo !== null && dashboardPath(returnTo, '') === null) {
    return refuse('bad_value', 'return_to');
  }
  return ok({
    ...selector.value,
    email: email.value,
    returnTo: typeof returnTo === 'string' ? returnTo : null,
  });
}
