import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workers.ts';

/** Files and folders that prepare SQL outside of declared statements, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  'shared/db/': 'what declares, prepares and repeats statements',
  'scripts/database/read-history.ts': 'reads what was applied to a database',
  'scripts/docs/read-writers.ts': 'reads the schema of an empty database',
  'scripts/export/read-rows.ts': 'reads every exported table by its name',
  'test/mutate/make-mutants.ts': 'writes a statement that does nothing into mutants',
  'scripts/service/control.ts': 'runs the statements that the command line sends',
  'scripts/service/storage-worker.ts': 'runs the statements that it is sent',
  'scripts/service/migrate.ts': 'runs migrations',
  'scripts/sql/': 'prepares declared statements to check them',
  'workers/platform/jobs/read-work.ts': 'reads the size of the database, which D1 tells with any statement',
  'workers/edge/routing/find-host.ts': 'keeps the statement builder out of the edge',
};

const PREPARES = /\.prepare\(|\bprepareText\b/;

/** The files that prepare SQL themselves without a listed reason. */
export const preparedElsewhere = (): string[] =>
  ['shared', 'workers', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !Object.keys(REASONS).some((start) => file.startsWith(start)))
      .filter((file) => PREPARES.test(readFileSync(join(root, file), 'utf8'))),
  );
