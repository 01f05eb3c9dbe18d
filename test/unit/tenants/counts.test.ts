import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const COUNTED = `SELECT account_id, status, coalesce(plan_code, '') AS plan_code, count(*) AS tenants
  FROM tenants GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
const STORED = 'SELECT * FROM tenant_counts WHERE tenants <> 0 ORDER BY account_id, status, plan_code';

const account = fc.constantFrom('a', 'b');
const status = fc.constantFrom('active', 'suspended', 'terminated');
const plan = fc.constantFrom(null, 'basic', 'pro');
const id = fc.integer({ min: 0, max: 5 }).map((n) => `t${n}`);

const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), id, account, status, plan }),
  fc.record({ do: fc.constant('update' as const), id, status, plan }),
  fc.record({ do: fc.constant('rename' as const), id }),
  fc.record({ do: fc.constant('all' as const), account, status }),
  fc.record({ do: fc.constant('delete' as const), id }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function run({ sqlite }: SqliteD1, change: Step): void {
  switch (change.do) {
    case 'insert':
      sqlite
        .prepare(
          `INSERT OR IGNORE INTO tenants (id, account_id, external_ref, status, name, whu_email, plan_code, created_at)
           VALUES (?1, ?2, ?1, ?3, 'A', 'a@example.test', ?4, 1)`,
        )
        .run(change.id, change.account, change.status, change.plan);
      break;
    case 'update':
      sqlite
        .prepare('UPDATE tenants SET status = ?2, plan_code = ?3 WHERE id = ?1')
        .run(change.id, change.status, change.plan);
      break;
    case 'rename':
      sqlite.prepare("UPDATE tenants SET name = name || 'x' WHERE id = ?1").run(change.id);
      break;
    case 'all':
      sqlite
        .prepare('UPDATE tenants SET status = ?2 WHERE account_id = ?1')
        .run(change.account, change.status);
      break;
    case 'delete':
      sqlite.prepare('DELETE FROM tenants WHERE id = ?1').run(change.id);
  }
}

it('numbers of tenants by state and plan equal the counted rows after every change', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const db = openSqliteD1();
      for (const change of steps) {
        run(db, change);
        expect(db.rows(STORED)).toEqual(db.rows(COUNTED));
      }
    }),
    { numRuns: 40 },
  );
});
