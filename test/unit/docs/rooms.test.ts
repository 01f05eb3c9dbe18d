import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOMS, roomFacts } from '#scripts/docs/room-facts.ts';
import { tablesPage } from '#scripts/docs/tables-page.ts';

const folders = (parent: string) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);

const writers = {
  tables: ['audit_log', 'plans', 'tenants'],
  writers: [
    { table: 'plans', file: 'workers/platform/billing/plans/change-plan.ts', act: 'update' as const },
    { table: 'audit_log', file: 'workers/platform/billing/plans/change-plan.ts', act: 'insert' as const },
    { table: 'tenants', file: 'workers/platform/customers/tenants/create-tenant.ts', act: 'insert' as const },
  ],
  triggers: [{ name: 'plans_insert', source: 'plans', table: 'tenants' }],
};

it('ARCHITECTURE.md has at most 4,500 words', () => {
  const words = readFileSync('ARCHITECTURE.md', 'utf8').split(/\s+/).filter(Boolean);
  expect(words.length).toBeGreaterThan(1_000);
  expect(words.length).toBeLessThanOrEqual(4_500);
});

it('every Worker and every room of the platform Worker has a README', () => {
  expect(ROOMS).toEqual(expect.arrayContaining([...folders('workers'), ...folders('workers/platform')]));
  for (const room of [...ROOMS, 'test'])
    expect(readFileSync(`${room}/README.md`, 'utf8').split(/\s+/).length, room).toBeGreaterThan(30);
});

it('the README of a room has the imports of the check and the tables that its files write', () => {
  expect(roomFacts('workers/platform/billing', writers)).toBe(
    '- May import: `schema`, `shared`, `core`, `events`, `reach`\n- Writes: `plans`',
  );
  expect(roomFacts('workers/platform', writers)).toBe(
    '- May import: `schema`, `shared`\n- Writes: `plans`, `tenants`',
  );
  expect(roomFacts('schema', writers)).toBe('- May import: nothing\n- Writes: nothing');
});

it('the page of tables lists files and triggers, without the inserts into the audit log', () => {
  expect(tablesPage(writers).split('\n').slice(5)).toEqual([
    '- `audit_log`',
    '  - every verb inserts, in the batch of its change, through `shared/audit`',
    '- `plans`',
    '  - `workers/platform`: billing/plans/change-plan (update)',
    '- `tenants`',
    '  - `workers/platform`: customers/tenants/create-tenant (insert)',
    '  - trigger `plans_insert` of `plans`',
    '',
  ]);
});
