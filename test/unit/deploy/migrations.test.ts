import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forD1 } from '#scripts/deploy/write-migrations.ts';
import { verifyStandings } from '#shared/ledger/verify-standings.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';
import { checkSequence } from '../ledger/check-sequence.ts';

const FOLDER = 'shared/db/migrations';
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .map((name): [string, string] => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]);

it.each(migrations)('D1’s splitter accepts %s', (_, sql) => {
  const triggers = forD1(sql).match(/^.*\bCREATE TRIGGER\b.*$/gim) ?? [];
  expect(triggers).toHaveLength(sql.match(/\bCREATE TRIGGER\b/gi)?.length ?? 0);
  for (const trigger of triggers) {
    expect(trigger).toMatch(/ BEGIN [^;]+; END;$/);
    expect(trigger).not.toMatch(/\bCASE\b/i);
    expect(trigger.match(/\bEND\b/gi)).toHaveLength(1);
  }
  // Only the line breaks of triggers change.
  expect(forD1(sql).replace(/\s+/g, ' ')).toBe(sql.replace(/\s+/g, ' '));
});

it('the edited migration creates the same triggers', async () => {
  const db = openSqliteD1(forD1);
  for (const seed of [1, 2, 3]) await checkSequence(db, seed, 100);
  expect(await verifyStandings(db)).toEqual([]);
});
