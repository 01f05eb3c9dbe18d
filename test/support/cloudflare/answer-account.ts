import type { Answer } from '../http/local-server.ts';
import type { CloudflareAccount } from './account.ts';
import { type Asked, fail, refuseRight, succeed, succeedPage } from './envelope.ts';

/** Tokens, accounts, subscriptions, and the SQL of Analytics Engine. */
export function answerAccount(account: CloudflareAccount, asked: Asked): Answer | null {
  const { path, token, query } = asked;
  const own = { id: account.id, name: 'Operator' };
  if (path === '/user/tokens/verify') return succeed({ id: account.newId(), status: token.status });
  if (path === '/user') return succeed({ id: account.newId(), email: 'operator@livery.test' });
  if (path === '/accounts') return succeedPage([own], query);
  if (path === '/memberships') return succeedPage([{ id: account.newId(), account: own, roles: [] }], query);
  // The account is looked at before the product.
  const named = /^\/accounts\/([^/]+)/.exec(path)?.[1];
  if (named !== undefined && named !== account.id) return fail(403, 10000, 'Authentication error');
  if (path === `/accounts/${account.id}/subscriptions`) {
    return (
      refuseRight(asked, 'Billing') ??
      succeedPage(
        account.products.workersPaid
          ? [{ id: account.newId(), state: 'Paid', rate_plan: { id: 'workers_paid' } }]
          : [],
        query,
      )
    );
  }
  if (path === `/accounts/${account.id}/analytics_engine/sql`) {
    // To read by SQL is a POST.
    const refused = refuseRight({ ...asked, method: 'GET' }, 'Account Analytics');
    if (refused !== null) return refused;
    return account.products.analyticsEngine
      ? { status: 200, body: { meta: [], data: [], rows: 0 } }
      : { status: 403, body: 'Authorization error' };
  }
  return null;
}
