import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#shared/audit/actions.ts';
import { audit } from '#workers/platform/texts/console/audit.ts';

/** Entries without an account, which no account's log shows. */
const OF_NOBODY = /^(session|oauth)\.|^sso\.enter$/;
const OF_THE_SERVICE = new Set(
  Object.entries(AUDIT_ACTIONS).flatMap(([action, place]) => (place === 'service' ? [action] : [])),
);

const sources = ['shared', 'workers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('texts/'))
    .map((path) => readFileSync(join(folder, path), 'utf8')),
);

const written = new Set(
  sources.flatMap((source) =>
    [
      ...source.matchAll(/action:[^'\n]{0,60}('[a-z_]+\.[a-z_]+'(?:[^'\n]{1,12}'[a-z_]+\.[a-z_]+')*)/g),
    ].flatMap(([, literals = '']) =>
      [...literals.matchAll(/'([a-z_.]+)'/g)].map(([, action = '']) => action),
    ),
  ),
);

describe('the words for what the audit log records', () => {
  it('labels exist for every action that the code records for an account', () => {
    expect(written.size).toBeGreaterThan(35);
    const unnamed = [...written].filter(
      (action) =>
        !OF_NOBODY.test(action) && !OF_THE_SERVICE.has(action) && !Object.hasOwn(audit.actions, action),
    );
    expect(unnamed).toEqual([]);
  });

  it('every label is in one of the filter’s groups', () => {
    const groups = Object.keys(audit.groups);
    const lost = Object.keys(audit.actions).filter(
      (action) => !groups.some((group) => action.startsWith(group)),
    );
    expect(lost).toEqual([]);
  });
});
