import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinSkillsSql } from '../shared/builds/skills/builtin-sql.ts';

// Until the first release there is one migration, made anew from the tables. Its time and id are fixed, so that the
// same tables always give the same files.
const folder = 'shared/db/migrations';
rmSync(folder, { recursive: true, force: true });
execFileSync('drizzle-kit', ['generate', '--name', 'baseline'], { stdio: ['ignore', 'ignore', 'inherit'] });
// The built-in skills are rows like any other, laid by a migration of their own.
writeFileSync(`${folder}/0001_builtin_skills.sql`, builtinSkillsSql());
rewrite('_journal.json', /"when": \d+/, '"when": 1795219200000');
rewrite('0000_snapshot.json', /"id": "[^"]+"/, '"id": "00000000-0000-4000-8000-000000000001"');

function rewrite(file: string, pattern: RegExp, replacement: string): void {
  const path = `${folder}/meta/${file}`;
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, replacement));
}
