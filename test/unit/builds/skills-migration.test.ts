import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtinSkillsSql } from '#workers/sites/builds/skills/builtin-sql.ts';

const FOLDER = 'shared/db/migrations';

it('the latest migration of skills inserts exactly the built-in skills', () => {
  const latest = readdirSync(FOLDER)
    .filter((name) => name.endsWith('_skills.sql'))
    .sort()
    .at(-1);
  expect(readFileSync(`${FOLDER}/${latest}`, 'utf8')).toBe(builtinSkillsSql());
});
