import { type Bound, batch } from '#shared/db/statement/statement.ts';
import { readBalance, totalRemaining } from '#shared/ledger/balance.ts';
import { monthOf } from '#shared/ledger/calendar.ts';
import { buildPrice } from '#shared/projects/start-build.ts';
import { kindByAction, type NoticeKind } from './notice-kinds.ts';
import { moveCursor, noteOwners, notePerson, readCursor, rowsAfter } from './notice-statements.ts';

const ROWS_AT_ONCE = 200;
/**
 * Most rounds of one run. One round is not enough: many new customers at once have many rows, and notices of other rows
 * must not wait minutes for them.
 */
const ROUNDS = 10;

/** A notice is sent to a workspace whose remaining credits are below this share of its credits. */
const LOW_SHARE = 0.2;

type Row = Awaited<ReturnType<typeof rowsAfter.all>>[number];

/**
 * Makes notices of the audit rows since the last run. A change and its audit row are one batch, so that no change is
 * missed. The keys of notices contain the row and the person, so that an interrupted run can be repeated.
 *
 * @returns how many audit rows were read.
 */
export async function recordNotices(db: D1Database, now: number): Promise<number> {
  let read = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = await recordRound(db, now);
    read += rows;
    if (rows < ROWS_AT_ONCE) break;
  }
  return read;
}

async function recordRound(db: D1Database, now: number): Promise<number> {
  const from = (await readCursor.first(db, {}))?.seq;
  if (from === undefined) return 0;
  const rows = await rowsAfter.all(db, { seq: from, limit: ROWS_AT_ONCE });
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const charged = new Map(
    rows.filter(({ action }) => action === 'build.start').map((row) => [row.workspaceId, row] as const),
  );
  const credits = await Promise.all([...charged.values()].map((row) => creditNotices(db, row, now)));
  await batch(db, [
    ...rows.flatMap((row) => bindNotices(db, row, now)),
    ...credits.flat(),
    moveCursor.bind(db, { from, to: last.seq }),
  ]);
  return rows.length;
}

function bindNotices(db: D1Database, row: Row, now: number): Bound<unknown>[] {
  const kind = kindByAction.get(row.action);
  if (kind === undefined) return [];
  if (kind === 'welcome' && row.detail?.includes('"welcome_mail":false')) return [];
  const noted = { key: `audit:${row.seq}`, kind, subject: row.target, now };
  const due = now + waitOf(row);
  if (kind === 'assistantConnected')
    return row.actorKind === 'user' ? [notePerson.bind(db, { ...noted, user: row.actorId })] : [];
  return row.workspaceId === null ? [] : [noteOwners.bind(db, { ...noted, due, tenant: row.workspaceId })];
}

/** How long the mail waits, milliseconds: customers of one import are welcomed one after the other. */
const waitOf = ({ action, detail }: Row): number =>
  action === 'tenant.create' ? Number(/"welcome_after":(\d{1,9})/.exec(detail ?? '')?.[1] ?? 0) : 0;

/** Each of the two thresholds is reported once a month. */
async function creditNotices(
  db: D1Database,
  { accountId, workspaceId }: Row,
  now: number,
): Promise<Bound<unknown>[]> {
  if (accountId === null || workspaceId === null) return [];
  const balance = await readBalance(db, accountId, workspaceId, now);
  if (balance === null) return [];
  const left = totalRemaining(balance);
  const daily = balance.caps.credits_per_day ?? 0;
  const granted = daily + balance.includedCredits + balance.rolloverCredits + balance.topupAvailable;
  const kind: NoticeKind | null =
    left < buildPrice.base ? 'creditsUsedUp' : left < granted * LOW_SHARE ? 'creditsLow' : null;
  if (kind === null) return [];
  const key = `${kind}:${workspaceId}:${monthOf(now)}`;
  return [noteOwners.bind(db, { key, kind, subject: String(left), now, due: now, tenant: workspaceId })];
}
