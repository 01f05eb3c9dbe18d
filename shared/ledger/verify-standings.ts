import { batch } from '../db/statement/statement.ts';
import { textStatement } from '../db/statement/text.ts';
import type { Difference } from '../db/stored/difference.ts';
import { UNLIMITED_MICRO } from './amounts.ts';

const NAMES = ['included', 'unlimited', 'rollover', 'purchased', 'topup'] as const;
const SUMS = NAMES.map((name) => `sum(${name}) AS ${name}`).join(', ');
const SOME = NAMES.map((name) => `sum(${name}) <> 0`).join(' OR ');

/**
 * The value of every balance row in its own or a later month, computed like the next posting would and not from the
 * steps that {@link verifyStandings} compares with it.
 */
const fromBalances = (only: string): string => `SELECT account_id, ${SUMS} FROM (
  SELECT account_id, purchased_total AS purchased, purchased_total - purchased_consumed AS topup,
    iif(month >= :month,
      iif(included_credits < :unlimited, included_credits, 0) - included_used,
      iif(monthly_credits < :unlimited, monthly_credits, 0)) AS included,
    iif(month >= :month, included_credits, monthly_credits) >= :unlimited AS unlimited,
    coalesce((SELECT sum((value ->> 1) - (value ->> 2)) FROM json_each(lots)
      WHERE value ->> 3 > max(credit_balances.month, :month)), 0)
    + iif(month < :month AND included_credits < :unlimited AND month + rollover_months >= :month,
        included_credits - included_used, 0)
    + iif(monthly_credits < :unlimited,
        monthly_credits * max(0, :month - max(month + 1, :month - rollover_months)), 0) AS rollover
  FROM credit_balances WHERE closed = 0 ${only}
) GROUP BY account_id HAVING ${SOME}`;

const fromSteps = (only: string): string => `SELECT account_id, ${SUMS} FROM (
  SELECT account_id, included, unlimited, rollover + growth * (:month - month) AS rollover, purchased,
    purchased - consumed AS topup
  FROM account_standings WHERE month <= :month ${only}
) GROUP BY account_id HAVING ${SOME}`;

const differencesBetween = (balances: string, steps: string): string =>
  `SELECT 'recomputed' AS source, * FROM (${balances} EXCEPT ${steps})
   UNION ALL SELECT 'stored' AS source, * FROM (${steps} EXCEPT ${balances})`;

interface DifferentRow {
  source: 'recomputed' | 'stored';
  account_id: string;
}

const differencesOfAll = textStatement<DifferentRow>(
  `/* walks */ ${differencesBetween(fromBalances(''), fromSteps(''))}`,
);
const ONE = 'AND account_id = :account';
const differencesOfAccount = textStatement<DifferentRow>(
  differencesBetween(fromBalances(ONE), fromSteps(ONE)),
);

/** The latest month of a balance; without balances, the last month of the remaining steps. */
const latestMonth = (only: string): string => `SELECT coalesce(
  (SELECT max(month) FROM credit_balances WHERE true ${only}),
  (SELECT max(month) FROM account_standings WHERE true ${only})) AS month`;

const latestOfAll = textStatement<{ month: number | null }>(`/* walks */ ${latestMonth('')}`);
const latestOfAccount = textStatement<{ month: number | null }>(latestMonth(ONE));

/** The months to check: two years from now on, and one after every lot has expired. */
const MONTHS_AHEAD = [...Array.from({ length: 25 }, (_, ahead) => ahead), 1_200];

export interface StandingsCheck {
  /** Null for all accounts. */
  account?: string | null;
  monthsAhead?: readonly number[];
}

/**
 * Adds up balance rows for future months and reports every account whose steps have another sum. For one account it
 * reads the balances along their index, once for each of those months. For all accounts it reads every balance as
 * often, so only the operator's command line does that.
 */
export async function verifyStandings(
  db: D1Database,
  { account = null, monthsAhead = MONTHS_AHEAD }: StandingsCheck = {},
): Promise<readonly Difference[]> {
  const [latestIn, differences] =
    account === null ? [latestOfAll, differencesOfAll] : [latestOfAccount, differencesOfAccount];
  const latest = (await latestIn.first(db, { account }))?.month ?? null;
  if (latest === null) return [];
  const months = monthsAhead.map((ahead) => latest + ahead);
  const found = await batch(
    db,
    months.map((month) => differences.bind(db, { month, unlimited: UNLIMITED_MICRO, account })),
  );
  return found.flatMap(({ rows }, index) =>
    rows.map(({ source, account_id, ...row }) => ({
      tenantId: '',
      field: `account_standings.${account_id}.${months[index]}`,
      stored: source === 'stored' ? row : null,
      recomputed: source === 'recomputed' ? row : null,
    })),
  );
}
