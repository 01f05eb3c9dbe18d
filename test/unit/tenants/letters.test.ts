import { expect, it } from 'vitest';
import { batch } from '#shared/db/statement/statement.ts';
import { listTenants } from '#workers/platform/customers/tenants/list-tenants.ts';
import { projectsNamed } from '#workers/platform/dashboard/projects/list-statements.ts';
import { makeCall, openTenants } from '../../support/tenants/open-tenants.ts';

const CAPITALS = 'ÄÖÜÉÈÇÑÅØŁŞĞŹ';

it.each([...CAPITALS].map((_, index) => index))(
  'a search ignores the case of %i letters beyond ASCII, in tenants and in projects',
  async (letters) => {
    const db = openTenants();
    const capitals = `X${CAPITALS.slice(0, letters)}Y`;
    db.sqlite.prepare("UPDATE tenants SET name = ? WHERE id = 'one'").run(capitals);
    db.sqlite.prepare("UPDATE projects SET name = ? WHERE tenant_id = 'one'").run(capitals);
    for (const q of [capitals, capitals.toLowerCase()]) {
      const page = await listTenants(makeCall(db, 'a'), { status: null, q, after: '', limit: 5 });
      expect(page.tenants.map((tenant) => tenant.tenant_id)).toEqual(['one']);
      const { found, none } = await batch(db, {
        found: projectsNamed(db, 'one', q, { limit: 5, after: null }),
        none: projectsNamed(db, 'two', q, { limit: 5, after: null }),
      });
      expect(found.rows.map(({ name }) => name)).toEqual([capitals]);
      expect(none.rows).toEqual([]);
    }
  },
);
