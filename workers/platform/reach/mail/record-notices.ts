import { batch } from '#shared/db/statement/statement.ts';
import { balanceOf, totalRemaining } from '#shared/ledger/balance.ts';
import { monthOf } from '#shared/ledger/calendar.ts';
import { buildPrice } from '#shared/projects/start-build.ts';
import { kindByAction, type NoticeKind } from './notice-kinds.ts';
import {
  moveCursor,
  type Noted,
  notedRows,
  noteOwners,
  notePersons,
  readCursor,
  rowsAfter,
  selectBalances,
} from './notice-statements.ts';

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
 * @returns how many audit rows were read, and whether more may be left.
 */
export async function recordNotices(db: D1Database, now: number): Promise<{ rows: number; more: boolean }> {
  let read = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = await recordRound(db, now);
    read += rows;
    if (rows < ROWS_AT_ONCE) return { rows: read, more: false };
  }
  return { rows: read, more: true };
}

async function recordRound(db: D1Database, now: number): Promise<number> {
  const from = (await readCursor.first(db, {}))?.seq;
  if (from === undefined) return 0;
  const rows = await rowsAfter.all(db, { seq: from, limit: ROWS_AT_ONCE });
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const ofOwners = [
    ...rows.flatMap((row) => ownersNotice(row, now)),
    ...(await creditNotices(db, rows, now)),
  ];
  const ofPersons = rows.flatMap((row) => personNotice(row, now));
  await batch(db, [
    ...(ofOwners.length === 0 ? [] : [noteOwners.bind(db, { rows: notedRows(ofOwners), now })]),
    ...(ofPersons.length === 0 ? [] : [notePersons.bind(db, { rows: notedRows(ofPersons), now })]),
    moveCursor.bind(db, { from, to: last.seq }),
  ]);
  return rows.length;
}

function ownersNotice(row: Row, now: number): Noted[] {
  const kind = kindByAction.get(row.action);
  if (kind === undefined || kind === 'assistantConnected' || row.workspaceId === null) return [];
  if (kind === 'welcome' && row.detail?.includes('"welcome_mail":false')) return [];
  const due = now + waitOf(row);
  return [{ key: `audit:${row.seq}`, kind, subject: row.target, due, whose: row.workspaceId }];
}

const personNotice = (row: Row, now: number): Noted[] =>
  kindByAction.get(row.action) === 'assistantConnected' && row.actorKind === 'user'
    ? [
        {
          key: `audit:${row.seq}`,
          kind: 'assistantConnected',
          subject: row.target,
          due: now,
          whose: row.actorId,
        },
      ]
    : [];

/** How long the mail waits, milliseconds: customers of one import are welcomed one after the other. */
const waitOf = ({ action, detail }: Row): number =>
  action === 'tenant.create' ? Number(/"welcome_after":(\d{1,9})/.exec(detail ?? '')?.[1] ?? 0) : 0;

/** Each of the two thresholds is reported once a month. */
async function creditNotices(db: D1Database, rows: readonly Row[], now: number): Promise<Noted[]> {
  const charged = new Set(
    rows.flatMap(({ action, workspaceId }) =>
      action === 'build.start' && workspaceId !== null ? [workspaceId] : [],
    ),
  );
  if (charged.size === 0) return [];
  const balances = await selectBalances.all(db, { tenants: JSON.stringify([...charged]) });
  return balances.flatMap((row) => {
    const balance = balanceOf(row, now);
    const left = totalRemaining(balance);
    const daily = balance.caps.credits_per_day ?? 0;
    const granted = daily + balance.includedCredits + balance.rolloverCredits + balance.topupAvailable;
    const kind: NoticeKind | null =
      left < buildPrice.base ? 'creditsUsedUp' : left < granted * LOW_SHARE ? 'creditsLow' : null;
    if (kind === null) return [];
    const whose = balance.tenantId;
    return [{ key: `${kind}:${whose}:${monthOf(now)}`, kind, subject: String(left), due: now, whose }];
  });
}
