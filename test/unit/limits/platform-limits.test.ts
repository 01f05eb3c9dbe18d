import { join } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { root, workers } from '#scripts/workers.ts';
import * as schema from '#shared/db/schema.ts';
import {
  costFields,
  currentCost,
  isSpent,
  noteDatabaseCall,
  noteRows,
} from '#shared/runtime/invocation-cost.ts';
import { halfOf, platformLimits } from '#shared/runtime/platform-limits.ts';
import { withScope } from '#shared/runtime/request-scope.ts';

afterEach(() => vi.restoreAllMocks());

it('names the page of each limit', () => {
  for (const [name, { source, value }] of Object.entries(platformLimits)) {
    expect(source, name).toMatch(/^https:\/\/developers\.cloudflare\.com\/[a-z0-9/]+\/limits\/$/);
    expect(value, name).toBeGreaterThan(0);
  }
});

it('has Workers within the limits of CPU time and of queues', () => {
  for (const { config, name } of workers) {
    const { limits, queues } = unstable_readConfig({ config: join(root, config) }, { hideWarnings: true });
    if (limits !== undefined)
      expect(limits.cpu_ms, name).toBeLessThanOrEqual(platformLimits.timerCpuMs.value);
    for (const { queue, max_batch_size } of queues.consumers ?? [])
      expect(max_batch_size, queue).toBeLessThanOrEqual(halfOf('queueBatch'));
  }
});

it('has tables with at most half of the columns of a table', () => {
  for (const table of Object.values(schema).filter((one) => is(one, SQLiteTable)))
    expect(Object.keys(getTableColumns(table)).length, getTableConfig(table).name).toBeLessThanOrEqual(
      halfOf('tableColumns'),
    );
});

it('counts calls, statements and rows of each invocation alone', async () => {
  const scope = { worker: 'test' };
  await withScope(scope, async () => {
    expect(costFields()).toEqual({});
    noteDatabaseCall(3);
    noteRows([{ meta: { rows_read: 7, rows_written: 2 } }, {}, { meta: { rows_read: 1 } }]);
    await Promise.resolve();
    noteDatabaseCall(1);
    withScope({ worker: 'other' }, () => noteDatabaseCall(9));
    expect(costFields()).toEqual({ db_calls: 2, db_statements: 4, rows_read: 8, rows_written: 2 });
  });
  noteDatabaseCall(1);
  expect([currentCost(), costFields(), isSpent()]).toEqual([undefined, {}, false]);
});

it('logs once that an invocation has used more than half of its statements', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  withScope({ worker: 'test', route: '/r' }, () => {
    noteDatabaseCall(300);
    expect(isSpent()).toBe(true);
    noteDatabaseCall(200);
    expect(warned).not.toHaveBeenCalled();
    for (let calls = 0; calls < 3; calls += 1) noteDatabaseCall(1);
  });
  expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    {
      level: 'warn',
      event: 'near_limit',
      worker: 'test',
      route: '/r',
      limit: 'database_queries',
      used: 501,
      of: 1_000,
    },
  ]);
});
