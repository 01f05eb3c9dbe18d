import type { Hono } from 'hono';
import { toMicro } from '../../../shared/ledger/amounts.ts';
import { ok } from '../../../shared/result.ts';
import { topUp } from '../credits/top-up.ts';
import type { FunctionEnv } from '../http/function-env.ts';
import { mountFunction } from '../http/mount-function.ts';
import { mintSso } from '../sso/mint-sso.ts';
import { selectorOf } from '../tenants/selector.ts';
import { reportUsage } from '../usage/report-usage.ts';
import { pageOf } from './page.ts';

/** Functions around credits and signing in, and the one that tells whether a key works. */
export function mountCreditRoutes(app: Hono<FunctionEnv>): void {
  mountFunction(app, 'topup', (call, body) =>
    topUp(call, {
      ...selectorOf(body),
      amount: toMicro(body.credits),
      key: body.idempotency_key,
      priceUsd: toMicro(body.price_usd ?? 0),
    }),
  );

  mountFunction(app, 'usage', async (call, body) => {
    const page = pageOf(body, 'usagePage');
    if (!page.ok) return page;
    const { tenantId, externalRef } = selectorOf(body);
    return reportUsage(call, {
      ...page.value,
      period: body.period ?? 'current_month',
      selector: tenantId === null && externalRef === null ? null : { tenantId, externalRef },
    });
  });

  mountFunction(app, 'sso', (call, body) =>
    mintSso(call, { ...selectorOf(body), email: body.email ?? null, returnTo: body.return_to ?? null }),
  );

  mountFunction(app, 'ping', async ({ caller }) =>
    ok({ account_id: caller.accountId, status: caller.accountStatus, scopes: caller.scopes }),
  );
}
