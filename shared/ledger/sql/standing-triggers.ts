import { UNLIMITED_MICRO } from '../amounts.ts';

// The credits left to an account's tenants change without a posting as months pass: months are granted,
// unused credits are carried for a while, lots expire. These changes follow from the balance row alone. So a
// row's part of the totals is a few steps by month, and an account's totals at any time are the sum of the
// steps up to then. Triggers maintain that sum in the transaction that changes a balance row, whichever
// statement does so. A posting that draws on the free pool only, or rolls to another day, changes no step.

const COLUMNS = ['included', 'unlimited', 'rollover', 'growth', 'purchased', 'consumed'] as const;

/** The columns from which a row's steps are computed. The daily pool is not part of them. */
const SOURCES = [
  'month',
  'monthly_credits',
  'rollover_months',
  'included_credits',
  'included_used',
  'rollover_credits',
  'rollover_used',
  'lots',
  'purchased_total',
  'purchased_consumed',
] as const;

/** The month of the initial step, which applies until the next month begins. */
const START = '0';

/** Month and {@link COLUMNS} of one step. */
type Step = readonly string[];

/**
 * The steps of one balance row: `NEW` or `OLD` of a trigger. Lots are {@link lotStep}s.
 *
 * - Initial step: the rest of this month's grant (an unlimited grant is counted, not added, because a sum of many
 * would exceed the integers), the rest of the lots, purchased and consumed credits.
 * - Next month: a new grant. The rest of the old one is carried, and from then on each idle month adds a whole grant.
 * - When the ended month is no longer carried, it is subtracted, and idle months expire as fast as new ones come.
 */
function stepsOf(row: string): readonly Step[] {
  const isUnlimited = (credits: string): string => `(${row}.${credits} >= ${UNLIMITED_MICRO})`;
  const limited = (credits: string): string =>
    `iif(${row}.${credits} < ${UNLIMITED_MICRO}, ${row}.${credits}, 0)`;
  const carried = (credits: string, amount: string): string =>
    `iif(${row}.rollover_months >= 1 AND ${row}.${credits} BETWEEN 1 AND ${UNLIMITED_MICRO - 1}, ${amount}, 0)`;
  const left = `(${limited('included_credits')} - ${row}.included_used)`;
  const over = carried('included_credits', left);
  const idle = carried('monthly_credits', `${row}.monthly_credits`);
  return [
    [
      START,
      left,
      isUnlimited('included_credits'),
      `${row}.rollover_credits - ${row}.rollover_used`,
      '0',
      `${row}.purchased_total`,
      `${row}.purchased_consumed`,
    ],
    [
      `${row}.month + 1`,
      `${limited('monthly_credits')} - ${left}`,
      `${isUnlimited('monthly_credits')} - ${isUnlimited('included_credits')}`,
      over,
      idle,
      '0',
      '0',
    ],
    [`${row}.month + 1 + ${row}.rollover_months`, '0', '0', `-${over}`, `-${idle}`, '0', '0'],
  ];
}

/** The step with which a lot ends in its month of expiry. `value` is the lot. */
const lotStep: Step = ['value ->> 3', '0', '0', '(value ->> 2) - (value ->> 1)', '0', '0', '0'];

const negated = ([month = START, ...values]: Step): Step => [
  month,
  ...values.map((value) => (value === '0' ? value : `-(${value})`)),
];

const named = ([month, ...values]: Step): string =>
  [`${month} AS month`, ...values.map((value, index) => `${value} AS ${COLUMNS[index]}`)].join(', ');

/**
 * Adds the net change of the steps. An unchanged step writes no row. `parts` are SELECTs of account, month and
 * columns.
 */
const addSql = (parts: readonly string[]): string => `INSERT INTO account_standings
  (account_id, month, ${COLUMNS.join(', ')})
SELECT account_id, month, ${COLUMNS.map((column) => `sum(${column})`).join(', ')} FROM (
  ${parts.join('\n  UNION ALL ')}
)
GROUP BY account_id, month HAVING ${COLUMNS.map((column) => `sum(${column}) <> 0`).join(' OR ')}
ON CONFLICT (account_id, month) DO UPDATE SET
  ${COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(',\n  ')};`;

/** A closed row is in no total: closing it subtracts its part once. */
const EVENTS = {
  insert: 'INSERT',
  update: 'UPDATE',
  delete: 'DELETE',
  close: 'UPDATE OF closed',
} as const;

/** VALUES, because D1 allows at most five terms of a UNION. The first term names the columns. */
function trigger(event: keyof typeof EVENTS, rows: readonly ('NEW' | 'OLD')[]): string {
  const [first = 'NEW'] = rows;
  const signed = (row: string, step: Step): Step => (row === 'NEW' ? step : negated(step));
  const values = rows.flatMap((row) => stepsOf(row).map((step) => `(${signed(row, step).join(', ')})`));
  const ofSources = (row: string): string => `(${SOURCES.map((column) => `${row}.${column}`).join(', ')})`;
  const open = rows.map((row) => `${row}.closed = 0`).join(' AND ');
  const when =
    event === 'close'
      ? `${open} AND NEW.closed = 1`
      : rows.length === 2
        ? `${ofSources('NEW')} <> ${ofSources('OLD')} AND ${open}`
        : open;
  return `CREATE TRIGGER credit_balances_${event} AFTER ${EVENTS[event]} ON credit_balances
WHEN ${when} BEGIN
${addSql([
  ...rows.map(
    (row) =>
      `SELECT ${first}.account_id AS account_id, ${named(signed(row, lotStep))} FROM json_each(${row}.lots)`,
  ),
  `SELECT ${first}.account_id, * FROM (VALUES\n    ${values.join(',\n    ')}\n  )`,
])}
END;`;
}

export const STANDING_TRIGGERS: readonly string[] = [
  trigger('insert', ['NEW']),
  trigger('update', ['NEW', 'OLD']),
  trigger('delete', ['OLD']),
  trigger('close', ['OLD']),
];
