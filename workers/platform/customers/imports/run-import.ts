import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { ok } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type CreateRow, createMany, type RowOutcome } from '../bulk/create-many.ts';
import { refusalOf } from '../bulk/present-rows.ts';
import { readLine } from './read-line.ts';
import {
  advanceImport,
  claimImport,
  finishImport,
  forgetCells,
  nextLines,
  noteFault,
  releaseImport,
  runningImports,
  settleLines,
  workOfImport,
} from './run-statements.ts';
import { stopImport } from './steer-import.ts';

/** Lines of one slice. */
const SLICE = 100;
/** How long a run has an import to itself after it claimed a slice, milliseconds. */
const LEASE_MS = 60_000;
/** Most slices of one run; the next run continues. */
const SLICES_A_RUN = 60;
/** How long one run begins further slices, milliseconds. */
const RUN_MS = 20_000;
/** After this many runs without progress, a line that fails to be stored is refused. */
const FAULTS = 5;
/** Interval between welcome mails of one import, so that they do not delay the mails of others. */
const WELCOME_EVERY_MS = 6_000;

const IMPORTS_A_RUN = 3;

type Base = Pick<Operation, 'db' | 'runtime' | 'requestId'> & { baseUrl: string };
type Work = NonNullable<Awaited<ReturnType<typeof workOfImport.first>>>;

/** Continues the running imports; the timer calls it. */
export async function runImports(base: Base): Promise<{ lines: number }> {
  let lines = 0;
  const now = base.runtime.now();
  // A failed import does not prevent the others.
  for (const { id } of await runningImports.all(base.db, { now, limit: IMPORTS_A_RUN }))
    lines += (await runImport(base, id).catch(logFault(base))) ?? 0;
  return { lines };
}

/**
 * Imports the lines of a file in their order, in slices, each line exactly once: the id of a line's tenant is chosen
 * beforehand, a slice is stored only if the import is still where the slice began, and the timer continues a run that
 * died.
 *
 * @returns the number of settled lines, without those of a slice that a storage fault cut short.
 */
export async function runImport(base: Base, id: string): Promise<number> {
  const { db, runtime } = base;
  const holder = runtime.newId();
  const end = runtime.now() + RUN_MS;
  let settled = 0;
  for (let slice = 0; slice < SLICES_A_RUN && runtime.now() < end; slice += 1) {
    const now = runtime.now();
    const { claimed, work } = await batch(db, {
      claimed: claimImport.bind(db, { id, holder, now, until: now + LEASE_MS }),
      work: workOfImport.bind(db, { id }),
    });
    const [state] = work.rows;
    if (claimed.changes === 0 || state === undefined) break;
    const done = state.done >= state.lines ? await finish(base, id, state) : await runSlice(base, id, state);
    settled += done;
    if (done === 0) break;
  }
  await releaseImport.run(db, { id, holder });
  return settled;
}

const callOf = (base: Base, { accountId, accountStatus, testOf, userId }: Work): VerbCall => ({
  ...base,
  actor: { kind: 'user', id: userId },
  caller: { accountId, accountStatus, scopes: [], isTest: testOf !== null },
});

/**
 * Imports one slice. Returns its number of lines; 0 ends the run, after a storage fault or because the account may not
 * create tenants.
 */
async function runSlice(base: Base, id: string, work: Work): Promise<number> {
  const { db } = base;
  const call = callOf(base, work);
  const mapping = parseJson(work.mapping ?? '{}');
  const lines = (await nextLines.all(db, { id, limit: SLICE })).map(({ cells, ...line }) => ({
    ...line,
    ...readLine(parseJson(cells), mapping),
  }));
  const rows = lines.map(({ seq, externalRef, input, tenantId }): CreateRow => {
    if (input === null) return { externalRef, read: refuse('bad_value') };
    const mail = work.welcome ? { welcomeAfter: seq * WELCOME_EVERY_MS } : { welcomeMail: false };
    return { externalRef, tenantId, read: ok({ ...input, ...mail }) };
  });
  const made = await createMany(call, rows, { isDryRun: false });
  if (!made.ok) {
    if (made.code === 'account_inactive') await stopImport(call, id);
    else await noteFault.run(db, { id, from: work.done });
    return 0;
  }
  const outcomes = made.value;
  // Lines after one that failed to be stored wait for it, so that the order is kept.
  const stuck = work.faults >= FAULTS ? -1 : outcomes.findIndex(isFault);
  const settled = stuck === -1 ? lines : lines.slice(0, stuck);
  const counts = { created: 0, existing: 0, refused: 0 };
  const written = settled.map(({ seq, input, problems }, index) => {
    const outcome = outcomes[index] ?? refuse('internal_error');
    if (!('ok' in outcome)) {
      counts[outcome.outcome] += 1;
      return [seq, outcome.outcome, null, null, outcome.tenant.tenant_id ?? null];
    }
    counts.refused += 1;
    const { error, reason } = refusalOf(outcome);
    const said = reason === undefined ? error : `${error}: ${reason}`;
    const found = problems.map(({ field, code }) => (field === null ? code : `${field}: ${code}`));
    return [seq, 'refused', input === null ? found.join('; ') : said];
  });
  const to = settled.at(-1)?.seq;
  if (to === undefined) {
    await noteFault.run(db, { id, from: work.done });
    return 0;
  }
  await batch(db, [
    settleLines.bind(db, { id, from: work.done, rows: JSON.stringify(written) }),
    advanceImport.bind(db, { id, from: work.done, to, ...counts }),
  ]);
  // A line failed to be stored; the run ends, and the next one tries it again.
  return stuck === -1 ? settled.length : 0;
}

/** Whether storage failed, so that the line can be tried again. */
const isFault = (outcome: RowOutcome): boolean => 'ok' in outcome && refusalOf(outcome).http_status >= 500;

async function finish(base: Base, id: string, work: Work): Promise<number> {
  const { db, runtime } = base;
  const now = runtime.now();
  await batch(db, [
    finishImport.bind(db, { id, now }),
    auditIfChanged(
      db,
      auditEntryOf(callOf(base, work), now, {
        accountId: work.accountId,
        action: 'import.finish',
        target: id,
        detail: { lines: work.lines },
      }),
    ),
    forgetCells.bind(db, { id }),
  ]);
  return 0;
}

const logFault =
  ({ requestId }: Base) =>
  (error: unknown): void =>
    log('error', 'import_failed', { request_id: requestId, ...describeError(error) });

/** Runs an import after the answer: a fault is logged, and the timer continues the import. */
export const runImportLater = (base: Base, id: string): Promise<unknown> =>
  runImport(base, id).catch(logFault(base));
