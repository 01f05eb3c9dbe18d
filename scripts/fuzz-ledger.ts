import { parseArgs } from 'node:util';
import { verifyAccounts } from '#shared/ledger/verify-account.ts';
import { verifyStandings } from '#shared/ledger/verify-standings.ts';
import { openSqliteD1 } from '../test/support/ledger/sqlite-d1.ts';
import { checkSequence } from '../test/unit/ledger/check-sequence.ts';

// Compares the ledger's SQL with the model over random commands, a million by default. A divergence names its
// seed: `npm run ledger:fuzz -- --seed N --commands 100` runs that ledger alone.

const COMMANDS_A_LEDGER = 100;
const { values } = parseArgs({
  options: { commands: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const first = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const ledgers = Math.ceil(Number(values.commands) / COMMANDS_A_LEDGER);
const startedAt = Date.now();
let db = openSqliteD1();

for (let index = 0; index < ledgers; index += 1) {
  await checkSequence(db, first + index, COMMANDS_A_LEDGER);
  if ((index + 1) % 1_000 === 0 || index + 1 === ledgers) {
    const differences = [...(await verifyAccounts(db)), ...(await verifyStandings(db))];
    if (differences.length > 0) throw new Error(JSON.stringify(differences, null, 2));
    console.log(`${(index + 1) * COMMANDS_A_LEDGER} commands, no divergence, ${Date.now() - startedAt} ms`);
    // A new database keeps memory constant in long runs.
    db = openSqliteD1();
  }
}
