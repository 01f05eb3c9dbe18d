import type { Context, Hono } from 'hono';
import { limits } from '../../../schema/limits.ts';
import { platformRoutes } from '../../../schema/platform/routes.ts';
import { isAccountAdmin } from '../../../shared/credentials/principal.ts';
import { verifySessionToken } from '../../../shared/credentials/verify-session-token.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { bearerOf, privateJson } from '../../../shared/http/headers.ts';
import { decodeCursor } from '../../../shared/paging/cursor.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { SESSION_TOKEN_PREFIX } from '../../../shared/sessions/mint-session-token.ts';
import { answerFailure, type PlatformFailure, refuse } from '../http/failure.ts';
import { type Body, readJsonBody, unusableBody } from '../http/read-json-body.ts';
import { rateHeaders, takeForIp } from '../http/take-rates.ts';
import { PERIODS } from '../routes/credits.ts';
import { oneOf, pageSize } from '../routes/read.ts';
import { type BillingQuery, summarizeBilling } from './summarize-billing.ts';

const TENANTS_A_PAGE = 500;

/** The one function that people call and keys cannot: it wants the session token of an owner or admin. */
export function mountBilling(app: Hono<AppEnv<PlatformEnv>>): void {
  app.all(platformRoutes.billingSummary.path, async (c) => {
    if (c.req.method !== 'POST') return answerFailure(refuse('method_not_allowed'), { Allow: 'POST' });
    const now = c.get('runtime').now();
    const bearer = bearerOf(c.req.raw);
    if (bearer === null) return answerFailure(refuse('missing_bearer'));
    if (!bearer.startsWith(SESSION_TOKEN_PREFIX)) return answerFailure(refuse('invalid_key'));
    const rate = await takeForIp(c.env, c.req.raw, now);
    const headers = rateHeaders(rate, now);
    if (rate?.allowed === false) return answerFailure(refuse('per_ip'), headers);
    const query = await readQuery(c, bearer, now);
    if (!query.ok) return answerFailure(query, headers);
    const summary = await summarizeBilling(c.env.DB, query.value, now);
    return privateJson({ ok: true, ...summary }, { headers });
  });
}

async function readQuery(
  c: Context<AppEnv<PlatformEnv>>,
  bearer: string,
  now: number,
): Promise<Result<BillingQuery, PlatformFailure>> {
  const found = await verifySessionToken(c.env.DB, bearer, now);
  if (!found.ok) return refuse(found.code);
  if (!isAccountAdmin(found.value)) return refuse('forbidden');
  const body = await readJsonBody(c.req.raw, limits.platformBody);
  if (!body.ok) return body;
  return body.value === null ? unusableBody : queryOf(body.value, found.value.accountId);
}

function queryOf(body: Body, accountId: string): Result<BillingQuery, PlatformFailure> {
  const period = oneOf(body, 'period', PERIODS, 'bad_period');
  if (!period.ok) return period;
  const limit = pageSize(body, TENANTS_A_PAGE);
  if (!limit.ok) return limit;
  const after = decodeCursor(body.cursor);
  if (after === null) return refuse('bad_cursor');
  return ok({ accountId, period: period.value ?? 'current_month', after, limit: limit.value });
}
