import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import {
  customerImportLines,
  customerImports,
  type LineOutcome,
  type LineProblem,
} from '#shared/db/tables/customer-imports.ts';
import { auditEntryOf } from '#shared/operation.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { plansByCodes, tenantsByRefs } from '../bulk/bulk-statements.ts';
import { resolveProvision } from '../tenants/provision.ts';
import {
  importById,
  isStoredFor,
  KEPT,
  type LineRow,
  linesOfImport,
  namedLines,
  storedFields,
} from './import-statements.ts';
import type { Mapping } from './match-columns.ts';
import { readLine } from './read-line.ts';

const imports = customerImports;
const lines = customerImportLines;

const setMapping = accountStatement(
  { id: imports.id, mapping: value<string>(), forecast: value<string>(), welcome: value<number>() },
  ({ account, id, mapping, forecast, welcome }) => sql`
    update ${imports} set ${bare(imports.mapping)} = ${mapping}, ${bare(imports.forecast)} = ${forecast},
      ${bare(imports.welcome)} = ${welcome}, ${bare(imports.status)} = 'checked'
    where ${imports.id} = ${id} and ${imports.accountId} = ${account}
      and (${imports.status} = 'uploaded' or ${imports.status} = 'checked' and (${imports.mapping} is not ${mapping}
        or ${imports.forecast} is not ${forecast} or ${imports.welcome} is not ${welcome}))`,
);

/** Forecasts as a JSON array of `[seq, externalRef, forecast, problems]`. */
const setForecasts = accountStatement(
  { id: imports.id, rows: value<string>() },
  ({ account, id, rows }) => sql`
    insert into ${insertTarget(lines, ...KEPT, lines.externalRef, lines.forecast, lines.problems)}
    select ${storedFields}, json_extract(entry.value, '$[1]'), json_extract(entry.value, '$[2]'),
      json_extract(entry.value, '$[3]')
    from ${namedLines(id, rows)} and ${isStoredFor(account)}
      and exists (select 1 from ${imports} where ${imports.id} = ${id} and ${imports.status} = 'checked')
    on conflict ${columnList(lines.importId, lines.seq)} do update set
      ${bare(lines.externalRef)} = excluded.${bare(lines.externalRef)},
      ${bare(lines.forecast)} = excluded.${bare(lines.forecast)},
      ${bare(lines.problems)} = excluded.${bare(lines.problems)}`,
);

const PAGE = 1_000;

interface Forecast {
  seq: number;
  externalRef: string | null;
  outcome: LineOutcome;
  problems: LineProblem[];
}

/**
 * Forecasts the outcome of each line of an import with the given columns, and imports nothing. An import that has begun
 * is not changed.
 */
export async function checkImport(
  call: VerbCall,
  input: { id: string; mapping: Mapping; welcome: boolean },
): Promise<void> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const { id, mapping } = input;
  const row = await importById.first(db, { account, id });
  if (row === null || (row.status !== 'uploaded' && row.status !== 'checked')) return;
  const counts = { created: 0, existing: 0, refused: 0 };
  const seen = new Map<string, number>();
  const chunks: string[] = [];
  for (let after = 0; after < row.lines; after += PAGE) {
    const page = await linesOfImport.all(db, { account, id, after, limit: PAGE });
    const forecasts = await forecastLines(call, page, mapping, seen);
    for (const { outcome } of forecasts) counts[outcome] += 1;
    chunks.push(
      JSON.stringify(
        forecasts.map(({ seq, externalRef, outcome, problems }) => [
          seq,
          externalRef,
          outcome,
          problems.length === 0 ? null : JSON.stringify(problems),
        ]),
      ),
    );
  }
  const now = runtime.now();
  await batch(db, [
    setMapping.bind(db, {
      account,
      id,
      mapping: JSON.stringify(mapping),
      forecast: JSON.stringify(counts),
      welcome: input.welcome ? 1 : 0,
    }),
    auditIfChanged(
      db,
      auditEntryOf(call, now, { accountId: account, action: 'import.check', target: id, detail: counts }),
    ),
    ...chunks.map((rows) => setForecasts.bind(db, { account, id, rows })),
  ]);
}

/** @param seen lines of earlier pages by their references. */
async function forecastLines(
  { db, caller }: VerbCall,
  page: readonly LineRow[],
  mapping: Mapping,
  seen: Map<string, number>,
): Promise<Forecast[]> {
  const read = page.map((row) => ({ ...row, ...readLine(parseJson(row.cells), mapping) }));
  const account = caller.accountId;
  const refs = read.flatMap(({ input }) => input?.externalRef ?? []);
  const codes = [...new Set(read.flatMap(({ input }) => input?.planCode ?? []))];
  const { tenants, plans } = await batch(db, {
    tenants: tenantsByRefs.bind(db, { account, refs: JSON.stringify(refs) }),
    plans: plansByCodes.bind(db, { account, codes: JSON.stringify(codes) }),
  });
  const tenantOf = new Map(tenants.rows.map((tenant) => [tenant.externalRef, tenant]));
  const planOf = new Map(plans.rows.map((plan) => [plan.code, plan]));
  return read.map(({ seq, line, externalRef, input, problems }): Forecast => {
    const refused = (more: LineProblem[] = []): Forecast => ({
      seq,
      externalRef,
      outcome: 'refused',
      problems: [...problems, ...more],
    });
    if (input === null) return refused();
    const before = seen.get(input.externalRef);
    if (before !== undefined)
      return { seq, externalRef, outcome: 'existing', problems: [duplicateOf(before)] };
    const tenant = tenantOf.get(input.externalRef);
    if (tenant === undefined) {
      const provision = resolveProvision(input, planOf.get(input.planCode ?? '') ?? null);
      if (!provision.ok)
        return refused([{ field: 'plan_code', code: provision.code, about: input.planCode ?? '' }]);
    }
    seen.set(input.externalRef, line);
    if (tenant === undefined) return { seq, externalRef, outcome: 'created', problems: [] };
    const differs = tenant.whuEmail !== input.email;
    return {
      seq,
      externalRef,
      outcome: 'existing',
      problems: differs ? [{ field: 'email', code: 'other_email', about: tenant.whuEmail }] : [],
    };
  });
}

const duplicateOf = (line: number): LineProblem => ({
  field: 'external_ref',
  code: 'duplicate',
  about: String(line),
});
