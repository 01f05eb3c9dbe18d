import { sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { customerImports } from '#shared/db/tables/customer-imports.ts';
import { auditEntryOf } from '#shared/operation.ts';
import type { VerbCall } from '../../core/verb-call.ts';

const imports = customerImports;

const start = accountStatement(
  { id: imports.id, now: imports.startedAt, expires: imports.expiresAt },
  ({ account, id, now, expires }) => sql`
    update ${imports} set ${bare(imports.status)} = 'running',
      ${bare(imports.startedAt)} = coalesce(${imports.startedAt}, ${now}), ${bare(imports.endedAt)} = null,
      ${bare(imports.faults)} = 0, ${bare(imports.expiresAt)} = ${expires}
    where ${imports.id} = ${id} and ${imports.accountId} = ${account} and ${imports.status} in ('checked', 'stopped')`,
);

/** Starts a checked import, or continues a stopped one. `runImport` imports the lines. */
export async function startImport(call: VerbCall, id: string): Promise<void> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  await batch(db, [
    start.bind(db, { account, id, now, expires: now + limits.importDays * DAY }),
    auditIfChanged(db, auditEntryOf(call, now, { accountId: account, action: 'import.start', target: id })),
  ]);
}

const stop = accountStatement(
  { id: imports.id, now: imports.endedAt },
  ({ account, id, now }) => sql`
    update ${imports} set ${bare(imports.status)} = 'stopped', ${bare(imports.endedAt)} = ${now}
    where ${imports.id} = ${id} and ${imports.accountId} = ${account} and ${imports.status} = 'running'`,
);

/** Stops an import after the slice that is running. Customers that it created stay. */
export async function stopImport(call: VerbCall, id: string): Promise<void> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  await batch(db, [
    stop.bind(db, { account, id, now }),
    auditIfChanged(db, auditEntryOf(call, now, { accountId: account, action: 'import.stop', target: id })),
  ]);
}
