import { expect, it } from 'vitest';
import { verifyAccounts } from '#shared/ledger/verify-account.ts';
import { verifyStandings } from '#shared/ledger/verify-standings.ts';
import { checkSequence } from '#test/unit/ledger/check-sequence.ts';
import { isFullRun } from '../../support/full-run.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

// A hundred thousand commands (a million with `npm run ledger:fuzz`) take longer than all other unit tests
// together.
const SEQUENCES = isFullRun ? 1_000 : 12;
const COMMANDS = 100;

it(`agrees with the model over ${SEQUENCES * COMMANDS} random commands [C4.4 C4.10]`, async () => {
  const db = openSqliteD1();
  for (let seed = 1; seed <= SEQUENCES; seed += 1) await checkSequence(db, seed, COMMANDS);
  expect(await verifyAccounts(db)).toEqual([]);
  expect(await verifyStandings(db)).toEqual([]);
});
