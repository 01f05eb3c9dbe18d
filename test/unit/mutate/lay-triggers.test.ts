import { expect, it } from 'vitest';
import { layTriggers } from '#scripts/mutate/lay-triggers.ts';
import { migratedStatements } from '../../support/database/migrated-statements.ts';

const NAMES = [
  'credit_balances_insert',
  'usage_days_entry',
  'events_deliveries',
  'plan_assignments_insert',
  'spend_alerts_use',
];

const schema = migratedStatements();

it.each(NAMES)('replaces the trigger %s of a schema by the one of its source', (name) => {
  const other = `CREATE TRIGGER ${name} AFTER INSERT ON accounts\nBEGIN\nSELECT 1;\nEND`;
  const changed = schema.map((text) => (text.startsWith(`CREATE TRIGGER ${name} `) ? other : text));
  expect(changed).not.toEqual(schema);
  expect(layTriggers(changed.join(';\n'))).toBe(schema.join(';\n'));
});

it('does not change a migration, or triggers without a source', () => {
  const migration = `CREATE TRIGGER ${NAMES[0]} AFTER INSERT ON accounts\nBEGIN\nSELECT 1;\nEND;`;
  expect(layTriggers(migration)).toBe(migration);
  const own = 'CREATE TRIGGER own_of_a_test AFTER INSERT ON accounts\nBEGIN\nSELECT 1;\nEND';
  const text = [...schema, own].join(';\n');
  expect(layTriggers(text)).toBe(text);
});
