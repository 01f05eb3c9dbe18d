import { describe, expect, it } from 'vitest';
import { checkSequence } from '#test/unit/ledger/check-sequence.ts';
import { sampled } from '../../support/full-run.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

// Faults planted in the SQL. They prove that the model test notices faults.
const mutants: ReadonlyArray<readonly [fault: string, from: string, to: string]> = [
  ['a new day grants nothing', 'daily_credits = credits_per_day,', 'daily_credits = daily_credits,'],
  ['a new day forgets no use', 'daily_used = 0,', 'daily_used = daily_used,'],
  ['the row is rolled a day late', 'AND day < CAST(?4 AS INTEGER)', 'AND day < CAST(?4 AS INTEGER) - 1'],
  [
    'a clock that is behind turns the row back',
    'AND day < CAST(?4 AS INTEGER)',
    'AND day <> CAST(?4 AS INTEGER)',
  ],
  ['a lot lives a month too long', 'value ->> 3 > ', 'value ->> 3 >= '],
  ['a lot dies a month too soon', 'month + 1 + rollover_months FROM b', 'month + rollover_months FROM b'],
  [
    'the ended month is carried although it is too old',
    'AND month + rollover_months >=',
    'AND month + rollover_months + 1 >=',
  ],
  [
    'the ended month is not carried at its last chance',
    'AND month + rollover_months >=',
    'AND month + rollover_months >',
  ],
  ['the ended month is carried whole', 'included_credits - included_used, 0,', 'included_credits, 0,'],
  [
    'an unlimited grant is carried',
    'WHERE included_credits BETWEEN 1 AND',
    'WHERE included_credits BETWEEN 1 AND 1 +',
  ],
  ['idle months are lost', 'WHERE idle.month <', 'WHERE false AND idle.month <'],
  ['one idle month too many', 'WHERE idle.month < ', 'WHERE idle.month <= '],
  ['one idle month too few', 'SELECT max(month + 1,', 'SELECT max(month + 2,'],
  ['idle months are kept too long', ' - rollover_months) FROM b', ' - rollover_months - 1) FROM b'],
  ['the cap forgets no month', 'month_used = iif(', 'month_used = iif(false AND '],
  ['the cap is passed by one', 'max(0, monthly_cap - month_used)', 'max(0, monthly_cap - month_used + 1)'],
  ['the cap is missed by one', 'max(0, monthly_cap - month_used)', 'max(0, monthly_cap - month_used - 1)'],
  ['the cap turns negative', 'max(0, monthly_cap - month_used)', '(monthly_cap - month_used)'],
  ['carried months are outside the cap', 'rollover_left, cap_left - from_daily)', 'rollover_left)'],
  ['purchased credits count towards the cap', 'e.used - e.topup, 0)', 'e.used, 0)'],
  [
    'the last purchased credit cannot be spent',
    'WHERE from_topup <= topup_left',
    'WHERE from_topup < max(topup_left, 1)',
  ],
  ['purchased credits go before the grant', '- from_rollover, included_left,', '- from_rollover, 0,'],
  [
    'the grant goes before carried months',
    '- from_daily, rollover_left,',
    '- from_daily - min(included_left, CAST(?1 AS INTEGER) - from_daily), rollover_left,',
  ],
  ['newer lots go first', '(ORDER BY key ROWS', '(ORDER BY key DESC ROWS'],
  ['a lot ignores the older ones', 'min(free, from_rollover - older)', 'min(free, from_rollover)'],
  [
    'a refund gives back a past day',
    'iif(c.day = b.day, c.daily, 0)',
    'iif(true, min(c.daily, b.daily_used), 0)',
  ],
  ['a refund loses the day it was charged on', 'iif(c.day = b.day, c.daily, 0)', '0'],
  [
    'a refund fills the wrong month',
    'iif(c.month = b.month, c.included, 0)',
    'min(c.included, b.included_used)',
  ],
  ['a refund misses the lot of its month', 'c.included, 0) AS to_lot', '0, 0) AS to_lot'],
  ['a refund drops purchased credits', '-to_included, -topup,', '-to_included, 0,'],
  ['a refund keeps the value of its charge', '-usd, refund_of', '0, refund_of'],
  [
    'a refund counts in another month',
    'CAST(?4 AS INTEGER), day, month, plan_code,\n  -used',
    'CAST(?4 AS INTEGER), day, month + 1, plan_code,\n  -used',
  ],
  ['the fold applies another entry', 'e.seq = b.seq + 1', 'e.seq <= b.seq + 1'],
  ['the fold forgets the month', 'iif(e.month = b.month, e.used - e.topup, 0)', 'max(e.used - e.topup, 0)'],
  ['the fold leaves lots as they are', 'iif(e.lots IS NULL AND e.carried = 0, b.lots,', 'iif(true, b.lots,'],
  ['the fold carries into every lot', 'iif(l.value ->> 0 = e.month, e.carried, 0)', 'e.carried'],
  [
    'the fold spends purchased credits twice',
    'b.purchased_consumed + e.topup',
    'b.purchased_consumed + e.topup + e.topup',
  ],
  ['a raise waits for the next day', 'b.daily_credits + e.granted_daily', 'b.daily_credits'],
  ['a cut takes from this month', ', max(0, min(', ', max(-(included_credits - included_used), min('],
  [
    'new terms swallow an adjustment of the month',
    'SELECT max(t.terms ->> 1) FROM',
    'SELECT max(max(t.terms ->> 1), b.included_credits) FROM',
  ],
  [
    'new terms swallow an adjustment of the day',
    'SELECT max(t.terms ->> 0) FROM',
    'SELECT max(max(t.terms ->> 0), b.daily_credits) FROM',
  ],
  ['a limited grant grows unlimited by new terms', ' - 1 - included_credits', ' + 100'],
  ['earlier terms of the month are forgotten', '(t.month = b.month OR', '(false OR'],
  ['earlier terms of the day are forgotten', '(t.day = b.day OR', '(false OR'],
  ['the terms that the month began with are forgotten', 'p.month < b.month', 'p.month < 0'],
  ['the terms that the day began with are forgotten', 'p.day < b.day', 'p.day < 0'],
  [
    'one part more than is left is taken',
    'WHERE held - spent + CAST(?6 AS INTEGER) >= 0',
    'WHERE held - spent + CAST(?6 AS INTEGER) >= -1',
  ],
  [
    'the last part left cannot be taken',
    'WHERE held - spent + CAST(?6 AS INTEGER) >= 0',
    'WHERE held - spent + CAST(?6 AS INTEGER) > 0',
  ],
  ['what was spent is taken again', 'held - spent + CAST(?6', 'held + CAST(?6'],
  ['a limited grant grows unlimited', '- 1, 9000000000000000) AS most', '+ 100, 9000000000000000) AS most'],
  [
    'a grant that is unlimited by the terms is adjusted',
    'AND granted_by_terms < ',
    'AND granted_by_terms <= ',
  ],
  ['an adjustment takes from newer lots first', '(ORDER BY key ROWS', '(ORDER BY key DESC ROWS'],
  ['an adjustment takes each lot whole', '-min(free, -CAST(?6 AS INTEGER) - older)', '-free'],
  ['credits are added to a lot of this month', 'month - 1 AS last_month', 'month AS last_month'],
  [
    'an added lot ends a month too soon',
    'month + max(1, rollover_months) AS',
    'month + max(0, rollover_months - 1) AS',
  ],
  [
    'an added lot is lost',
    'UNION ALL\n      SELECT g.value ->> 0, g.value ->> 1',
    'UNION ALL\n      SELECT g.value ->> 0, 0',
  ],
  [
    'the fold leaves out what a lot gains or loses',
    '(l.value ->> 1) + coalesce((SELECT g.value',
    '(l.value ->> 1) + 0 * coalesce((SELECT g.value',
  ],
  ['the fold leaves out the sum of the lots', '+ e.carried + e.granted_rollover', '+ e.carried'],
  ['new terms keep the old cap', 'coalesce(e.terms ->> 2, b.monthly_cap)', 'b.monthly_cap'],
  [
    'usage is replaced, not added',
    'credits_used = credits_used + excluded.credits_used',
    'credits_used = excluded.credits_used',
  ],
  ['new terms make rows of usage', "AND e.kind <> 'terms'", 'AND true'],
];

// Faults in the triggers that keep an account's totals, as the migration creates them.
const triggerMutants: ReadonlyArray<readonly [fault: string, from: string, to: string]> = [
  ['what a row was stays counted', '(0, -((iif(OLD', '(0, 0 * ((iif(OLD'],
  [
    'changes of the grant are missed',
    'WHEN (NEW.month, NEW.monthly_credits,',
    'WHEN (NEW.month, OLD.monthly_credits,',
  ],
  [
    'changes of what was used are missed',
    'NEW.included_used, NEW.rollover_credits,',
    'OLD.included_used, NEW.rollover_credits,',
  ],
  ['changes of lots are missed', 'NEW.rollover_used, NEW.lots', 'OLD.rollover_used, OLD.lots'],
  [
    'purchased credits are missed',
    'NEW.purchased_total, NEW.purchased_consumed) <>',
    'OLD.purchased_total, OLD.purchased_consumed) <>',
  ],
  ['the grant comes a month late', '(NEW.month + 1, iif', '(NEW.month + 2, iif'],
  ['nothing is carried', 'BETWEEN 1 AND 999999999999999, (iif(NEW', 'BETWEEN 1 AND 0, (iif(NEW'],
  [
    'an unlimited grant is carried',
    'NEW.included_credits BETWEEN 1 AND 999999999999999',
    'NEW.included_credits >= 1',
  ],
  [
    'idle months carry nothing',
    'NEW.monthly_credits BETWEEN 1 AND 999999999999999',
    'NEW.monthly_credits BETWEEN 1 AND 0',
  ],
  ['what is carried never ends', '(NEW.month + 1 + NEW.rollover_months, 0,', '(NEW.month + 900, 0,'],
  ['lots never end', '(value ->> 2) - (value ->> 1) AS rollover', '0 AS rollover'],
  [
    'steps are replaced, not added',
    'rollover = rollover + excluded.rollover',
    'rollover = excluded.rollover',
  ],
  ['a refund counts on its own day', 'AND c.seq = e.refund_of WHERE', 'AND c.seq = -e.seq WHERE'],
  ['an adjustment counts in no day', "sum(iif(e.kind = 'adjust',", "sum(iif(e.kind = 'nothing',"],
  ['a day forgets the adjustments before', 'adjusted_credits = adjusted_credits +', 'adjusted_credits ='],
  ['a day counts no entries', 'entries = entries + excluded.entries', 'entries = excluded.entries'],
];

const SEQUENCES = 400;

/** The first sequences for faults that few sequences notice, which save dozens of runs. */
const BEGIN: Readonly<Record<string, number>> = {
  'a limited grant grows unlimited': 58,
  'an unlimited grant is less after an adjustment': 61,
};

describe('a fault planted in the postings', () => {
  it.each(sampled(mutants, 6))('catches the fault: %s', async (fault, from, to) => {
    const db = openSqliteD1();
    let planted = false;
    db.mutate = (sql) => {
      planted ||= sql.includes(from);
      return sql.replaceAll(from, to);
    };
    const caught = await firstCaught(db, BEGIN[fault]);
    expect(planted).toBe(true);
    expect(caught, 'no sequence caught it').toBeGreaterThan(0);
  });
});

describe('a fault planted in the triggers', () => {
  it.each(sampled(triggerMutants, 4))('catches the fault: %s', async (_, from, to) => {
    let planted = false;
    const db = openSqliteD1((sql) => {
      planted ||= sql.includes(from);
      return sql.replaceAll(from, to);
    });
    const caught = await firstCaught(db);
    expect(planted).toBe(true);
    expect(caught, 'no sequence caught it').toBeGreaterThan(0);
  });
});

async function firstCaught(db: ReturnType<typeof openSqliteD1>, begin = 1): Promise<number> {
  for (let seed = begin; seed <= SEQUENCES; seed += 1) {
    try {
      await checkSequence(db, seed, 100);
    } catch {
      return seed;
    }
  }
  return 0;
}
