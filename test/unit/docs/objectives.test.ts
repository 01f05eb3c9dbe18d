import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migratedDatabase } from '#scripts/sql/migrated-database.ts';
import { root } from '#scripts/workers.ts';

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const objectives = page.slice(page.indexOf('## Objectives'), page.indexOf('## Events of the log'));
const queries = [...objectives.matchAll(/### (.+)\n[\s\S]*?```sql\n([\s\S]+?)```/g)].map(
  ([, name = '', sql = '']) => [name, sql] as const,
);

/** Tables with few rows for ever, which a statement may read whole. */
const SMALL = /^SCAN (?:status_days|task_runs|ledger_checks)\b/;
const DAY = 86_400_000;

describe('the statements of the objectives', () => {
  const database = migratedDatabase();
  const now = Date.now();
  const today = Math.floor(now / DAY);
  const first = (name: string) => {
    const sql = queries.find(([title]) => title === name)?.[1] ?? '';
    return { ...database.prepare(sql).get() };
  };

  it('each link of the table has one', () => {
    const links = [...objectives.matchAll(/\]\(#(\w+)\)/g)].map(([, link]) => link);
    expect(queries.map(([name]) => name.toLowerCase())).toEqual(links);
  });

  it.each(queries)('the statement for %s reads along an index', (_, sql) => {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
    expect(
      plan.map(({ detail }) => detail).filter((line) => /^SCAN/.test(line) && !SMALL.test(line)),
    ).toEqual([]);
  });

  it('minutes without a check count as failed', () => {
    const insert = database.prepare(
      'INSERT INTO status_days (day, part, checks, failures, checked_at) VALUES (?, ?, ?, ?, 0)',
    );
    for (let back = 0; back <= 31; back += 1)
      insert.run(today - back, 'sites', back === 1 ? 1_397 : 1_440, 0);
    expect(first('Parts')).toEqual({ part: 'sites', percent: 99.9 });
  });

  it('a task that failed, or has not succeeded for five periods, is named', () => {
    const insert = database.prepare(
      "INSERT INTO task_runs (task, timer, started_at, ended_at, succeeded_at, failures) VALUES (?, 'minute', 0, 0, ?, ?)",
    );
    insert.run('good', now, 0);
    expect(first('Tasks')).toEqual({});
    insert.run('old', now - 6.5 * 60_000, 0);
    expect(first('Tasks')).toMatchObject({ task: 'old', minutes_since_success: 6 });
  });

  it('the share of webhooks that were delivered in time, and the mails that were not tried, are counted', () => {
    const insert = database.prepare(
      "INSERT INTO webhook_deliveries (endpoint_id, seq, account_id, lane, state, created_at, settled_at) VALUES ('e', ?, 'a', '', ?, ?, ?)",
    );
    const at = now - DAY / 2;
    insert.run(1, 'delivered', at, at + 1_000);
    insert.run(2, 'delivered', at, at + 300_001);
    insert.run(3, 'pending', at, null);
    insert.run(4, 'delivered', at, at + 300_000);
    expect(first('Webhooks')).toEqual({ deliveries: 4, percent: 50 });
    const notice = database.prepare(
      "INSERT INTO notices (key, kind, user_id, created_at, due_at, attempts) VALUES (?, 'x', 'u', 0, ?, ?)",
    );
    notice.run('late', now - 601_000, 0);
    notice.run('tried', now - 601_000, 1);
    notice.run('soon', now, 0);
    expect(first('Mails')).toEqual({ late: 1 });
  });
});
