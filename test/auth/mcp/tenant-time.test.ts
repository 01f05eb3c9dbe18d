import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { seedToolPlace } from '../support/tool-calls.ts';

const year = new Date().getUTCFullYear() + 1;
const at = Date.parse(`${year}-03-20T12:00:00.000Z`);

async function placeWithClock() {
  const place = await seedToolPlace(['project']);
  const clock = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO test_clocks (id, account_id, name, operation_key, now_at, created_at)
       SELECT ?1, account_id, 'Year', ?1, ?3, 1 FROM tenants WHERE id = ?2`,
    ).bind(clock, place.workspace, at),
    env.DB.prepare('UPDATE tenants SET clock_id = ?2 WHERE id = ?1').bind(place.workspace, clock),
  ]);
  return place;
}

interface Usage {
  period: { from: string; to: string };
  workspaces: Array<{ workspace_id: string; credits_used: number; left: { daily: number } }>;
}

it('get_usage answers the month and the balance at the time of a test workspace’s clock', async () => {
  const { connection, workspace, project } = await placeWithClock();
  await connection.value('start_build', { project_id: project, prompt: 'A bakery in Graz.' });
  const of = (period: string) => connection.value<Usage>('get_usage', { workspace_id: workspace, period });
  const march = await of('current_month');
  expect(march.period.from).toBe(`${year}-03-01T00:00:00.000Z`);
  expect(march.workspaces).toEqual([
    expect.objectContaining({ credits_used: 1, left: expect.objectContaining({ daily: 4 }) }),
  ]);
  expect((await of('last_month')).workspaces[0]?.credits_used).toBe(0);
  // A call for all workspaces of a person answers each at its own time.
  const all = await connection.value<Usage>('get_usage');
  expect(all.workspaces.find(({ workspace_id }) => workspace_id === workspace)?.credits_used).toBe(1);
});

it('delete_project deletes at the time of the clock, so that the project can be restored for 30 days of it', async () => {
  const { connection, project } = await placeWithClock();
  const deleted = await connection.value<{ deleted_at: string; restorable_until: string }>('delete_project', {
    project_id: project,
  });
  expect(deleted).toMatchObject({
    deleted_at: `${year}-03-20T12:00:00.000Z`,
    restorable_until: `${year}-04-19T12:00:00.000Z`,
  });
});

it('add_custom_domain claims a name at the time of the clock, when its first check is due', async () => {
  const { connection, project, workspace } = await placeWithClock();
  await env.DB.prepare(
    'UPDATE accounts SET test_of = ?2 WHERE id = (SELECT account_id FROM tenants WHERE id = ?1)',
  )
    .bind(workspace, crypto.randomUUID())
    .run();
  await connection.value('add_custom_domain', { project_id: project, domain: 'www.shop.test' });
  const row = await env.DB.prepare(
    'SELECT created_at, next_check_at FROM custom_domains WHERE tenant_id = ?1',
  )
    .bind(workspace)
    .first<{ created_at: number; next_check_at: number }>();
  expect(row).toEqual({ created_at: at, next_check_at: at + 60_000 });
});
