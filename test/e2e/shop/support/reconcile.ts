import type { Event } from '../../../../clients/typescript/src/index.ts';
import { monthOf } from './books.ts';
import { ADDON, BUILD, refOf, type Shop } from './shop.ts';

/** Events that the shop can predict, because each follows from its own action. */
const FORETOLD: ReadonlySet<string> = new Set([
  'tenant.created',
  'tenant.plan_changed',
  'tenant.suspended',
  'tenant.resumed',
  'tenant.terminated',
  'tenant.purged',
  'credits.topped_up',
  'credits.adjusted',
  'build.succeeded',
  'build.failed',
]);

/** The differences between the shop's books and each report of the service. */
export async function differences(shop: Shop): Promise<string[]> {
  return [...(await metrics(shop)), ...(await usage(shop)), ...(await entries(shop)), ...events(shop)];
}

/** The metrics that WHMCS bills, and the column of its overuse: use of the plan. The builds cost nothing in the cloud. */
async function metrics(shop: Shop): Promise<string[]> {
  const { counter } = shop.parts;
  const { usage: found } = await counter.report<{
    usage: Record<string, { name: string; value: number }[]>;
  }>({ do: 'metrics', server: 1, tenant: refOf(1) });
  await counter.attempt({ do: 'server', function: 'UsageUpdate', server: 1 });
  const rows = await counter.rows('SELECT id, bwusage FROM tblhosting');
  return shop.sold.flatMap(({ id, reference, books }) => {
    const used = books.ofPlanIn.get(monthOf(shop.now)) ?? 0;
    const figures = Object.fromEntries((found[reference] ?? []).map(({ name, value }) => [name, value]));
    return [
      ...unequal(`${reference} metric credits`, used, figures.credits),
      ...unequal(`${reference} metric cost`, 0, figures.cost),
      ...unequal(`${reference} bwusage`, used, rows.find((row) => row.id === id)?.bwusage),
    ];
  });
}

async function usage(shop: Shop): Promise<string[]> {
  const rows = new Map<string, { used: number; included?: number; rollover?: number; topup?: number }>();
  for await (const page of shop.parts.livery.pages('platformUsage', {
    period: 'current_month',
    limit: 3,
  })) {
    for (const row of page.usage.by_workspace) rows.set(row.external_ref, { used: row.credits_used });
    for (const row of page.balances?.by_workspace ?? []) {
      rows.set(row.external_ref, {
        used: rows.get(row.external_ref)?.used ?? Number.NaN,
        included: row.included_remaining,
        rollover: row.rollover_remaining,
        topup: row.topup_available,
      });
    }
  }
  return shop.sold.flatMap(({ reference, books, status }) => {
    const row = rows.get(reference);
    const isOver = status === 'Terminated';
    return [
      ...unequal(`${reference} used`, books.usedIn.get(monthOf(shop.now)) ?? 0, row?.used),
      ...unequal(`${reference} included`, isOver ? undefined : books.included, row?.included),
      ...unequal(`${reference} rollover`, isOver ? undefined : books.rollover, row?.rollover),
      ...unequal(`${reference} topup`, isOver ? undefined : books.topup, row?.topup),
    ];
  });
}

async function entries(shop: Shop): Promise<string[]> {
  const found = new Map<string, string[]>();
  const spent = new Map<string, { builds: number; credits: number; usd: number }>();
  for await (const page of shop.parts.livery.pages('platformEntries', { limit: 100 })) {
    for (const entry of page.entries) {
      const { external_ref: reference, kind, credits, usd, idempotency_key: key } = entry;
      if (kind === 'topup' || kind === 'adjust')
        found.set(reference, [...(found.get(reference) ?? []), `${key} ${credits} ${usd}`]);
      if (kind === 'charge' || kind === 'refund') {
        const sum = spent.get(reference) ?? { builds: 0, credits: 0, usd: 0 };
        sum.builds += kind === 'charge' ? 1 : -1;
        sum.credits += credits;
        sum.usd += usd;
        spent.set(reference, sum);
      }
    }
  }
  return shop.sold.flatMap(({ reference, books, builds }) => {
    const purchased = books.purchased.map(({ key, credits, usd }) => `${key} ${credits} ${usd}`);
    const returned = books.takenBack.map(({ key, credits }) => `${key} ${-credits} ${-ADDON.price}`);
    const sum = spent.get(reference) ?? { builds: 0, credits: 0, usd: 0 };
    return [
      ...unequal(
        `${reference} entries`,
        [...purchased, ...returned].sort().join('; '),
        (found.get(reference) ?? []).sort().join('; '),
      ),
      ...unequal(`${reference} charges`, builds, sum.builds),
      ...unequal(`${reference} charged`, -builds * BUILD.credits, sum.credits),
      ...unequal(`${reference} charged USD`, cents(builds * BUILD.usd), cents(Math.abs(sum.usd))),
    ];
  });
}

function events(shop: Shop): string[] {
  const purged = [...shop.foretold.keys()].filter((key) => key.endsWith(' tenant.purged'));
  const told = (events: Iterable<Event>) => {
    const counts = new Map<string, number>();
    for (const { type, external_ref: reference, livemode } of events) {
      if (livemode) counts.set(`live ${type}`, 1);
      if (!FORETOLD.has(type)) continue;
      const key = `${reference} ${type}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    // The purge event has an unpredictable time, at least 30 days after the termination.
    return [...counts].filter(([key]) => !purged.includes(key));
  };
  const expected = text([...shop.foretold].filter(([key]) => !purged.includes(key)));
  return [
    ...unequal('events by cursor', expected, text(told(shop.read.values()))),
    ...unequal('webhooks', expected, text(told(shop.heard.values()))),
    ...unequal('ids of events', [...shop.read.keys()].sort().join(), [...shop.heard.keys()].sort().join()),
  ];
}

const text = (counts: Iterable<[string, number]>): string =>
  [...counts]
    .map(([key, count]) => `${key} ${count}`)
    .sort()
    .join('\n');

const cents = (usd: number): number => Math.round(usd * 100);

const unequal = (name: string, expected: unknown, found: unknown): string[] =>
  expected === found ? [] : [`${name}: the books have ${String(expected)}, the service ${String(found)}`];
