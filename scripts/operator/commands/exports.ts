import { and, eq, or } from 'drizzle-orm';
import { auditStatement } from '#shared/audit/audit.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { auditEntryOf } from '#shared/operation.ts';
import type { Manifest } from '../../export/export-files.ts';
import type { Subject } from '../../export/read-rows.ts';
import { writeExport } from '../../export/write-export.ts';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  type CommandOutput,
  CommandRefused,
} from '../command.ts';
import { findAccount } from '../find-account.ts';

const tenantMeant = accountStatement({ reference: tenants.externalRef }, ({ account, reference }, db) =>
  db
    .select({ id: tenants.id })
    .from(tenants)
    .where(
      and(eq(tenants.accountId, account), or(eq(tenants.id, reference), eq(tenants.externalRef, reference))),
    ),
);

const OUT = {
  out: { value: 'FILE', summary: 'Where to write the archive, for example acme.tar.gz. Required.' },
};
const DETAILS = [
  'A gzip-compressed tar archive: rows/<table>.ndjson (one JSON object a line), sites/<slug>/…, brand/<hash>.css and',
  'assets/<sha256>.<type>, and last manifest.json with the size and SHA-256 of every file. Secrets (hashes of keys,',
  'sessions, tokens) are left out. docs/operations.md describes it.',
];

export const exportCommands: readonly Command[] = [
  {
    name: 'export-account',
    positionals: ['account'],
    options: OUT,
    summary: 'Write everything of an account, with all its tenants, into one archive.',
    details: DETAILS,
    async run(context, input) {
      const accountId = await findAccount(context.db, input.positionals[0] ?? '');
      return run(context, input, { accountId, tenantId: null });
    },
  },
  {
    name: 'export-tenant',
    positionals: ['account', 'tenant'],
    options: OUT,
    summary: 'Write everything of one tenant, given by its id or reference, into one archive.',
    details: DETAILS,
    async run(context, input) {
      const [reference = '', tenant = ''] = input.positionals;
      const accountId = await findAccount(context.db, reference);
      const row = await tenantMeant.first(context.db, { account: accountId, reference: tenant });
      if (row === null) throw new CommandRefused('The account has no such tenant.');
      return run(context, input, { accountId, tenantId: row.id });
    },
  },
];

async function run(context: CommandContext, input: CommandInput, subject: Subject): Promise<CommandOutput> {
  const path = input.option('out');
  if (path === undefined) throw new CommandRefused('Name the file of the archive with --out FILE.');
  const { db } = context;
  const now = context.runtime.now();
  const [sites, archives, brand] = await Promise.all([
    context.bucket('sites'),
    context.bucket('archives'),
    context.bucket('brand'),
  ]);
  let manifest: Manifest;
  try {
    manifest = await writeExport(path, { db, sites, archives, brand, subject, now });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    throw new CommandRefused(
      error.code === 'EEXIST'
        ? `${path} is there already: choose another name.`
        : `The archive cannot be written to ${path}: ${String(error.code)}.`,
    );
  }
  const rows = manifest.files.reduce((sum, file) => sum + (file.rows ?? 0), 0);
  const detail = { files: manifest.files.length, rows };
  const { accountId, tenantId } = subject;
  await auditStatement(
    db,
    tenantId === null
      ? auditEntryOf(context, now, { accountId, action: 'account.export', target: accountId, detail })
      : auditEntryOf(context, now, { accountId, action: 'tenant.export', target: tenantId, detail }),
  ).run();
  return {
    lines: [
      ...manifest.missing.map((key) => `Missing: ${key}`),
      `${manifest.files.length} files with ${rows} rows were written to ${path}.`,
    ],
    data: { path, ...manifest },
  };
}
