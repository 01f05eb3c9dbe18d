import { env } from 'cloudflare:workers';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type SeededAccount, seedAccount } from '#test/support/workerd/seed-account.ts';
import { deliverUsage, LEASE_MS } from '#workers/platform/billing/usage-export/deliver-usage.ts';
import { createUsageSender } from '#workers/platform/billing/usage-export/usage-sender.ts';
import { type Json, must, newPlan } from '../../support/client.ts';
import { OpenMeter, OwnAddress, type Receiver, Stripe } from './receivers.ts';

export const KINDS = ['stripe', 'openmeter', 'https'] as const;
export type Kind = (typeof KINDS)[number];

/** An account with a plan `much`, its usage destinations, and a clock that tests move. */
export class UsageAccount {
  /** The present of the account's destinations, in ms. */
  now = Date.now();
  readonly runtime = { ...systemRuntime, now: () => this.now, newId: () => crypto.randomUUID() };

  readonly account: SeededAccount;

  private constructor(account: SeededAccount) {
    this.account = account;
  }

  static async create(): Promise<UsageAccount> {
    const account = await seedAccount(env.DB);
    await newPlan(account.accountId, 'much', { credits_per_day: 0, monthly_credits: 100_000 });
    return new UsageAccount(account);
  }

  get key(): string {
    return this.account.platformKey;
  }

  spend(tenantId: string, credits: number, more: { key?: string; at?: number } = {}) {
    return charge(env.DB, {
      tenantId,
      key: more.key ?? crypto.randomUUID(),
      amount: Math.round(credits * MICRO),
      usd: 0,
      now: more.at ?? this.now,
    });
  }

  async createDestination(kind: Kind, more: Json = {}): Promise<{ id: string; receiver: Receiver }> {
    const stripe = new Stripe();
    stripe.now = () => this.now;
    const openmeter = new OpenMeter();
    const own = new OwnAddress();
    const made = await must('usageDestinationCreate', this.key, {
      kind,
      idempotency_key: crypto.randomUUID(),
      ...(kind === 'stripe' && { secret: stripe.key }),
      ...(kind === 'openmeter' && { url: 'http://localhost:9/', secret: openmeter.token }),
      ...(kind === 'https' && { url: 'http://localhost:9/usage' }),
      ...more,
    });
    own.secret = `${made.secret}`;
    return { id: made.destination.destination_id, receiver: { stripe, openmeter, https: own }[kind] };
  }

  sender(send: typeof fetch, db: D1Database = env.DB) {
    return { ...createUsageSender(env as PlatformEnv, this.runtime), db, fetch: send };
  }

  /** Runs a destination as the queue does, until nothing is due now. */
  async deliver(id: string, receiver: Receiver, db?: D1Database): Promise<void> {
    const sender = this.sender(receiver.fetch, db);
    for (let runs = 0; runs < 50; runs += 1) if ((await deliverUsage(sender, id)) !== 0) return;
    throw new Error('The destination still has work after 50 runs.');
  }

  /** Runs a destination repeatedly, with time passing, until no event is pending. */
  async settle(id: string, receiver: Receiver): Promise<void> {
    for (let runs = 0; runs < 200; runs += 1) {
      await this.deliver(id, receiver);
      if ((await this.show(id)).pending === 0) return;
      this.now += LEASE_MS + 600_000;
    }
    throw new Error('Events are still pending after 200 runs.');
  }

  async show(id: string) {
    const { destinations } = await must('usageDestinations', this.key, {});
    const found = destinations.find((each) => each.destination_id === id);
    if (found === undefined) throw new Error(`There is no destination ${id}.`);
    return found;
  }

  async listFailures(id: string) {
    return (await must('usageFailures', this.key, { destination_id: id })).failures;
  }
}

/** The credits that a tenant used, as the ledger has them. */
export async function sumUsed(tenantId: string): Promise<number> {
  const row = await env.DB.prepare('SELECT sum(used) AS used FROM credit_entries WHERE tenant_id = ?1')
    .bind(tenantId)
    .first<{ used: number }>();
  return (row?.used ?? 0) / MICRO;
}

/** The types of the events about a destination, in their order. */
export async function listEventTypes(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT type FROM events WHERE type GLOB 'usage_destination.*' AND data ->> 'destination_id' = ?1 ORDER BY seq",
  )
    .bind(id)
    .all<{ type: string }>();
  return results.map(({ type }) => type.slice('usage_destination.'.length));
}
