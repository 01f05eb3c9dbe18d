import type { SqliteD1 } from '../ledger/sqlite-d1.ts';

/** Writes and reads rows of suspensions directly. `open` answers the database of the running test. */
export const suspensionRows = (open: () => SqliteD1) => ({
  insertSuspension: (
    id: string,
    tenant: string,
    { lifted = null, settled = null }: { lifted?: number | null; settled?: number | null } = {},
  ) =>
    open().sqlite.exec(
      `INSERT INTO suspensions (id, tenant_id, account_id, started_at, lifted_at, settled_at, lease_until)
       VALUES ('${id}', '${tenant}', 'a', 1, ${lifted}, ${settled}, 1)`,
    ),
  insertItem: (suspension: string, target: string, down: number | null, up: number | null) =>
    open().sqlite.exec(
      `INSERT INTO suspension_items (suspension_id, kind, target, prior, down_at, up_at)
       VALUES ('${suspension}', 'project', '${target}', '{}', ${down}, ${up})`,
    ),
  items: () => open().rows('SELECT * FROM suspension_items ORDER BY suspension_id, target'),
  suspensions: () => open().rows<Record<string, unknown>>('SELECT * FROM suspensions ORDER BY id'),
});
