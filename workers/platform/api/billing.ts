import type { Hono } from 'hono';
import { billingRoutes } from '#schema/platform/billing-routes.ts';
import { isAccountAdmin } from '#shared/credentials/principal.ts';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import { privateJson, readBearer } from '#shared/http/headers.ts';
import type { Guard } from '#shared/http/mount.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { SESSION_TOKEN_PREFIX } from '#shared/sessions/mint-session-token.ts';
import { answerFailure, refuse } from '../core/failure.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountChecked } from './mount-checked.ts';
import { readPageRequest } from './page.ts';
import { readJson } from './read-body.ts';
import { takeForIp } from './take-rates.ts';

/** Mounts the only function for people instead of keys: it requires the session token of an owner or admin. */
export function mountBilling(app: Hono<FunctionEnv>): void {
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
