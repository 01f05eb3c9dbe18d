import { DAY } from '#schema/time.ts';
import { charge } from '#shared/ledger/charge.ts';
import type { TestService } from '../../e2e/support/service.ts';

/** The minimum number of charges, on any day of a month. */
const CHARGES = 12;

/** Calls a platform function with the demo reseller's key. */
export async function callPlatform<Answer>(
  service: Pick<TestService, 'baseUrl' | 'demo'>,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const answer = await fetch(`${service.baseUrl}/functions/v1/platform-${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.platform_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`platform-${name} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export interface Everyday {
  /** The id of a tenant that purchased and used credits. */
  used: string;
  /** The id of a tenant whose suspension has open steps. */
  suspended: string;
  ended: string;
}

/** Seeds customers in several states, with purchased and used credits. */
export async function seedEveryday(service: TestService): Promise<Everyday> {
  const names = ['Bakery Lind', 'Hotel Aurora', 'Studio Nord', 'Café Miró', 'Velo & Co', 'Praxis Dr. Weiß'];
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { tenant_id: id } = await callPlatform<{ tenant_id: string }>(service, 'create', {
      external_ref: `customer-${1001 + index}`,
      whu: { email: `owner${index}@customer-${1001 + index}.example`, name },
      plan_code: index % 2 === 0 ? 'starter' : 'business',
    });
    ids.push(id);
  }
  const [used = '', , suspended = '', ended = ''] = ids;
  await callPlatform(service, 'topup', {
    tenant_id: used,
    credits: 250,
    price_usd: 50,
    idempotency_key: 'seed',
  });
  const today = new Date();
  const month = new Date(today).setUTCDate(1);
  // One charge for each day of the month until now; on its first days, more of them today.
  for (let index = 0; index < Math.max(CHARGES, today.getUTCDate()); index += 1) {
    const amount = (2 + ((index * 7) % 11)) * 1_000_000;
    const now = Math.min(month + index * DAY, today.getTime());
    await charge(service.db, { tenantId: used, key: `seed-${index}`, now, amount, usd: amount / 10 });
  }
  await callPlatform(service, 'suspend', { tenant_id: suspended, reason: 'Invoice 2026-118 is overdue' });
  await callPlatform(service, 'terminate', { tenant_id: ended, confirm: ended });
  await leaveUnsettled(service, suspended);
  return { used, suspended, ended };
}

/** Steps of a suspension while a provider keeps failing. */
async function leaveUnsettled({ db }: TestService, tenantId: string): Promise<void> {
  const step = (kind: string, target: string, downAt: number | null, error: string | null) =>
    db
      .prepare(
        `INSERT INTO suspension_items (suspension_id, kind, target, prior, down_at, error)
         SELECT suspension_id, ?2, ?3, '{}', ?4, ?5 FROM tenants WHERE id = ?1`,
      )
      .bind(tenantId, kind, target, downAt, error);
  await db.batch([
    step('project', 'Spring menu', 1, null),
    step('domain', 'www.customer-1003.example', null, 'domain_not_removed'),
    step('cloud', 'database', null, null),
    db
      .prepare(
        `UPDATE suspensions SET settled_at = NULL, lease_until = 9e15
         WHERE id = (SELECT suspension_id FROM tenants WHERE id = ?1)`,
      )
      .bind(tenantId),
  ]);
}
