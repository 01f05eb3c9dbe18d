import { DAY } from '#schema/time.ts';
import { charge } from '#shared/ledger/charge.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { ensureWorkspace } from '../demo/ensure-workspace.ts';
import { openDatabase } from '../service/open-database.ts';
import { customers } from './business.ts';

const CREDIT = 1_000_000;
/** Value of a credit in 10⁻⁶ USD. */
const USD = 10_000;

/**
 * Creates customers with a history through the service's own verbs, with an earlier clock. Answers the
 * workspace of each reference.
 */
export async function seedBusiness(
  state: string,
  accountId: string,
  baseUrl: string,
): Promise<Map<string, string>> {
  const { db, close } = await openDatabase(state);
  const workspaces = new Map<string, string>();
  try {
    for (const { used, ...customer } of customers) {
      const days = used.map((credits, index) => ({
        credits,
        at: Date.now() - (used.length - 1 - index) * DAY,
      }));
      const runtime = { ...systemRuntime, now: () => days[0]?.at ?? Date.now() };
      const operation = {
        db,
        runtime,
        actor: { kind: 'operator', id: 'screenshots' },
        requestId: runtime.newId(),
      } as const;
      const { workspaceId } = await ensureWorkspace(operation, { accountId, baseUrl, ...customer });
      workspaces.set(customer.externalRef, workspaceId);
      for (const { credits, at } of days.filter((day) => day.credits > 0)) {
        const amount = credits * CREDIT;
        const usd = credits * USD;
        expectOk(await charge(db, { tenantId: workspaceId, key: String(at), amount, usd, now: at }));
      }
    }
    return workspaces;
  } finally {
    await close();
  }
}
