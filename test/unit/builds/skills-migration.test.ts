import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtinSkillsSql } from '#workers/sites/builds/skills/builtin-sql.ts';

const FOLDER = 'shared/db/migrations';

it('the latest migration of skills ends with exactly the built-in skills', () => {
  const latest = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
    .findLast((sql) => sql.includes('INSERT INTO skills'));
  expect(latest?.endsWith(builtinSkillsSql())).toBe(true);
});
