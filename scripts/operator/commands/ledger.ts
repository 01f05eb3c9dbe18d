import { eq } from 'drizzle-orm';
import { globalStatement } from '#shared/db/statement/statement.ts';
import type { Difference } from '#shared/db/stored/difference.ts';
import { tenants as tenantRows } from '#shared/db/tables/platform.ts';
import { type LedgerCheck, readChecks } from '#shared/ledger/read-checks.ts';
import { verifyTenant } from '#shared/ledger/verify.ts';
import { verifyAll } from '#shared/ledger/verify-all.ts';
import { type Command, type CommandOutput, CommandRefused } from '../command.ts';
import { formatTime } from '../parse.ts';

const tenantById = globalStatement({ id: tenantRows.id }, ({ id }, db) =>
  db.select({ id: tenantRows.id }).from(tenantRows).where(eq(tenantRows.id, id)),
);

const lineOf = ({ tenantId, field, stored, recomputed }: Difference): string =>
  `${tenantId || 'account totals'} ${field}: stored ${JSON.stringify(stored)}, entries say ${JSON.stringify(recomputed)}`;

const outcome = (lines: readonly string[], data: unknown, bad: boolean): CommandOutput => ({
  lines,
  data,
  ...(bad ? { failed: true } : {}),
});

/** A pass begins every day; without a finished one in this time, the timer is not working. */
const STALE_MS = 7 * 86_400_000;

export const ledgerCommands: readonly Command[] = [
  {
    name: 'verify-ledger',
    positionals: [],
    options: {
      tenant: { value: 'id', summary: 'Recompute this tenant only, now.' },
      recorded: { summary: 'Show the findings of the timer, as with --remote, without recomputing.' },
    },
    summary: 'Recompute credit balances and totals from the entries; fails when one differs.',
    details: [
      'The service recomputes all ledgers by itself, a slice every five minutes. With --remote this command shows what it',
      'found in its last whole pass and in the one under way; without, it recomputes everything now.',
    ],
    async run({ db, remote, runtime }, input) {
      const tenant = input.option('tenant');
      if (tenant === undefined && (remote || input.flag('recorded'))) return recorded(db, runtime.now());
      if (tenant !== undefined && (await tenantById.first(db, { id: tenant })) === null) {
        throw new CommandRefused('There is no tenant of that id.');
      }
      const { tenants, differences } =
        tenant === undefined
          ? await verifyAll(db, (done) => process.stderr.write(`${done} ledgers recomputed so far\n`))
          : { tenants: 1, differences: await verifyTenant(db, tenant) };
      const lines = [
        ...differences.map(lineOf),
        `${tenants} ledgers recomputed, ${differences.length} differences`,
      ];
      return outcome(lines, { tenants, differences }, differences.length > 0);
    },
  },
];

async function recorded(db: D1Database, now: number): Promise<CommandOutput> {
  const { running, finished } = await readChecks(db);
  const passes = [running, finished].filter((pass) => pass !== null);
  const overdue = (finished?.finishedAt ?? running?.startedAt ?? now) < now - STALE_MS;
  const lines = [
    ...passes.flatMap((pass) => [...pass.findings.map(lineOf), describe(pass)]),
    ...(passes.length === 0
      ? ['The service has not recomputed any ledger yet; its timer begins within minutes.']
      : []),
    ...(overdue ? ['No pass has ended for a week: look whether the timer runs.'] : []),
  ];
  return outcome(lines, { running, finished }, overdue || passes.some(({ differences }) => differences > 0));
}

const describe = ({ startedAt, finishedAt, tenants, accounts, differences }: LedgerCheck): string =>
  `${finishedAt === null ? `Under way since ${formatTime(startedAt)}` : `Pass of ${formatTime(startedAt)} to ${formatTime(finishedAt)}`} UTC: ` +
  `${tenants} ledgers and ${accounts} accounts recomputed, ${differences} differences`;
