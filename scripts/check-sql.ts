import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkStatement } from './sql/check-statement.ts';
import { type Declared, loadStatements } from './sql/load-statements.ts';
import { migratedDatabase } from './sql/migrated-database.ts';
import { preparedElsewhere } from './sql/prepared-elsewhere.ts';

// Compiles every declared statement and checks it against the migrated schema: it prepares, its columns are the fields of
// its row, and its plan scans no table that grows. With `--ran FOLDER` it also lists the statements that no test of the
// runs recorded there has run (see CONTRIBUTING.md).
const { values } = parseArgs({ options: { ran: { type: 'string' } } });
const database = migratedDatabase();
const { files, statements } = await loadStatements();
let defects = 0;
for (const declared of statements) {
  for (const defect of problemsOf(declared)) {
    defects += 1;
    console.error(`${declared.file}: ${defect}`);
  }
}
for (const file of preparedElsewhere()) {
  defects += 1;
  console.error(`${file}: prepares SQL that is no declared statement (scripts/sql/prepared-elsewhere.ts)`);
}
console.log(`${statements.length} statements in ${files} files, ${defects} defects`);
if (values.ran !== undefined) listUnused(values.ran);
if (defects > 0) process.exitCode = 1;

function problemsOf({ statement }: Declared): string[] {
  try {
    const { compiled } = statement;
    return checkStatement(database, compiled).map((defect) => `${defect}\n  ${compiled.text}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Lists the statements whose text is in none of the recorded runs. */
function listUnused(folder: string): void {
  const ran = new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]),
  );
  const unused = statements.filter(({ statement }) => !ran.has(statement.compiled.text));
  for (const { file, name } of unused) console.log(`no test ran ${name} in ${file}`);
  console.log(`${unused.length} of ${statements.length} statements were run by no recorded test`);
}
