import type { Hono } from 'hono';
import { toMicro } from '#shared/ledger/amounts.ts';
import { ok } from '#shared/result.ts';
import { adjustCredits } from '../billing/credits/adjust-credits.ts';
import { decodePlace } from '../billing/credits/entry-place.ts';
import { listEntries } from '../billing/credits/list-entries.ts';
import { topUp } from '../billing/credits/top-up.ts';
import { reportUsage } from '../billing/usage/report-usage.ts';
import { refuse } from '../core/failure.ts';
import { optionalSelectorOf, selectorOf } from '../core/selector.ts';
import { mintSso } from '../customers/sso/mint-sso.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunction } from './mount-function.ts';
import { readPageRequest } from './page.ts';

/** Mounts the functions for credits, for signing in, and for checking a key. */
export function mountCreditRoutes(app: Hono<FunctionEnv>): void {
  mountFunction(app, 'topup', (call, body) =>
    topUp(call, {
      ...selectorOf(body),
      amount: toMicro(body.credits),
      key: body.idempotency_key,
      priceUsd: toMicro(body.price_usd ?? 0),
    }),
  );

  mountFunction(app, 'adjust', (call, body) => {
    const amount = toMicro(body.credits);
    return adjustCredits(call, {
      ...selectorOf(body),
      amount,
      pool: body.pool ?? 'topup',
      reason: body.reason,
      key: body.idempotency_key,
      // The price gets the sign of the credits, whatever the sign that was sent.
      priceUsd: toMicro(Math.abs(body.price_usd ?? 0)) * Math.sign(amount) || 0,
    });
  });

  mountFunction(app, 'entries', async (call, body) => {
    const page = readPageRequest(body, 'entriesPage');
    if (!page.ok) return page;
    const before = decodePlace(page.value.after);
    if (before === null) return refuse('bad_cursor');
    return listEntries(call, {
      selector: optionalSelectorOf(body),
      kind: body.kind ?? null,
      since: Date.parse(body.since ?? '1970-01-01'),
      until: body.until == null ? null : Date.parse(body.until),
      key: body.idempotency_key ?? null,
      before,
      limit: page.value.limit,
    });
  });

  mountFunction(app, 'usage', async (call, body) => {
    const page = readPageRequest(body, 'usagePage');
    if (!page.ok) return page;
    return reportUsage(call, {
      ...page.value,
      period: body.period ?? 'current_month',
      selector: optionalSelectorOf(body),
    });
  });

  mountFunction(
    app,
    'sso',
    (call, body) =>
      mintSso(call, { ...selectorOf(body), email: body.email ?? null, returnTo: body.return_to ?? null }),
    // Its codes expire in real time.
    { inRealTime: true },
  );

  mountFunction(app, 'ping', async ({ caller }) =>
    ok({ account_id: caller.accountId, status: caller.accountStatus, scopes: caller.scopes }),
  );
}
