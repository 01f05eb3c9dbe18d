import { charge } from '#shared/ledger/charge.ts';
import { naiveCharge } from './naive-charge.ts';
import { tenantId } from './populate.ts';

/**
 * Runs `count` concurrent charges over `tenants` tenants with one of two methods; answers the number of
 * successful ones.
 */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const [count, tenants] = ['count', 'tenants'].map((name) => Number(searchParams.get(name)));
    const way = searchParams.get('way');
    const now = Date.now();
    const one = async (index: number): Promise<boolean> => {
      const input = {
        tenantId: tenantId(index % (tenants ?? 1)),
        key: crypto.randomUUID(),
        amount: 1_000,
        usd: 1,
        now,
      };
      return way === 'naive' ? naiveCharge(env.DB, input) : (await charge(env.DB, input)).ok;
    };
    const done = await Promise.all(Array.from({ length: count ?? 0 }, (_, index) => one(index)));
    return Response.json({ done: done.filter(Boolean).length });
  },
};
