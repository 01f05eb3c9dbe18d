import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const PROGRAM = `
  const { loadStatements } = await import('../../../scripts/sql/load-statements.ts');
  const { statements } = await loadStatements();
  console.log(JSON.stringify(statements.map(({ file, name }) => file + ' ' + name)));`;

// This runs in a separate Node: the test runner changes the lines of files, by which declarations are found.
it('finds every statement with the file and the name of its declaration', () => {
  const out = execFileSync(
    process.execPath,
    ['--import', './scripts/quick-imports.ts', '--input-type=module', '-e', PROGRAM],
    { encoding: 'utf8' },
  );
  const places = JSON.parse(out) as string[];
  expect(places).toContain('shared/projects/rename-project.ts setName');
  // Declared inside an object, and through functions of the audit log and of maintenance.
  expect(places).toContain('shared/projects/publish-project.ts publish');
  expect(places).toContain('shared/projects/delete-project.ts auditRemovedDomains');
  expect(places).toContain('workers/platform/jobs/maintenance-tasks.ts deleteExpiredSsoCodes');
  expect(places.filter((place) => place.includes(' line ') || place.startsWith(' '))).toEqual([]);
});
