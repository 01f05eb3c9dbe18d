import { and, eq, isNull, sql } from 'drizzle-orm';
import { nullable } from '#shared/db/statement/column-value.ts';
import { bare, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { creditBalances } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { customDomains, projects } from '#shared/db/tables/projects.ts';
import { testClockSteps, testClocks } from '#shared/db/tables/test-clocks.ts';
import type { ResolveTxt } from '#shared/domains/proof.ts';
import { balanceOf } from '#shared/ledger/balance.ts';
import { balanceFields } from '#shared/ledger/balance-row.ts';
import { monthOf, monthStart } from '#shared/ledger/calendar.ts';
import type { Operation } from '#shared/operation.ts';
import { RESTORE_MS } from '#shared/projects/deletion.ts';
import { atTime } from '#shared/projects/tenant-time.ts';
import { isSpent } from '#shared/runtime/invocation-cost.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { publishDue } from '../../projects/publish-due.ts';
import { purgeDeletedProjects } from '../../projects/purge-deleted-projects.ts';
import type { DomainEnv } from '../../reach/domains/bind-domain.ts';
import { checkDomains } from '../../reach/domains/check-domains.ts';
import { purgeTerminated, RETENTION_MS } from '../tenants/purge-terminated.ts';
import type { ClockStep } from './clock.ts';

/** Most steps of one call; the next call or the timer continues. */
const STEPS_A_SLICE = 30;

/** The first time after now at which something of the clock's tenants is due; null for none. */
const nextDue = nullable(
  testClocks.nowAt,
  sql`(select min(due.at) from (
  select ${customDomains.nextCheckAt} as at from ${tenants}
    join ${customDomains} on ${customDomains.tenantId} = ${tenants.id} and ${customDomains.status} <> 'lost'
    where ${tenants.clockId} = ${testClocks.id} and ${tenants.status} = 'active'
  union all select ${projects.scheduledAt} from ${tenants}
    join ${projects} on ${projects.tenantId} = ${tenants.id} where ${tenants.clockId} = ${testClocks.id}
  union all select ${projects.deletedAt} + ${sql.raw(String(RESTORE_MS + 1))} from ${tenants}
    join ${projects} on ${projects.tenantId} = ${tenants.id} where ${tenants.clockId} = ${testClocks.id}
  union all select ${tenants.terminatedAt} + ${sql.raw(String(RETENTION_MS + 1))} from ${tenants}
    where ${tenants.clockId} = ${testClocks.id} and ${tenants.purgedAt} is null
) as due where due.at > ${testClocks.nowAt})`,
);

const selectState = globalStatement({ id: testClocks.id }, ({ id }, db) =>
  db
    .select({
      accountId: testClocks.accountId,
      nowAt: testClocks.nowAt,
      status: testClocks.status,
      targetAt: testClocks.targetAt,
      due: nextDue,
    })
    .from(testClocks)
    .where(eq(testClocks.id, id)),
);

const selectBalances = globalStatement({ id: testClocks.id }, ({ id }, db) =>
  db
    .select(balanceFields)
    .from(tenants)
    .innerJoin(creditBalances, eq(creditBalances.tenantId, tenants.id))
    .where(and(eq(tenants.clockId, id), isNull(tenants.purgedAt))),
);

/** Of two simultaneous runs, one moves the clock. */
const move = globalStatement(
  { id: testClocks.id, from: testClocks.nowAt, to: testClocks.nowAt },
  ({ id, from, to }) => sql`
    update ${testClocks} set ${bare(testClocks.nowAt)} = ${to}
    where ${testClocks.id} = ${id} and ${testClocks.nowAt} = ${from} and ${testClocks.status} = 'advancing'`,
);

const noteStep = globalStatement(
  { id: testClocks.id, at: testClockSteps.at, done: testClockSteps.done },
  ({ id, at, done }) => sql`
    insert into ${insertTarget(
      testClockSteps,
      testClockSteps.clockId,
      testClockSteps.accountId,
      testClockSteps.at,
      testClockSteps.done,
    )}
    select ${testClocks.id}, ${testClocks.accountId}, ${at}, ${done} from ${testClocks}
    where ${testClocks.id} = ${id} and ${testClocks.nowAt} = ${at} and ${testClocks.status} = 'advancing'
      and not exists (select 1 from ${testClockSteps}
        where ${testClockSteps.clockId} = ${id} and ${testClockSteps.at} = ${at})`,
);

const arrive = globalStatement(
  { id: testClocks.id, at: testClocks.nowAt },
  ({ id, at }) => sql`
    update ${testClocks} set ${bare(testClocks.status)} = 'ready'
    where ${testClocks.id} = ${id} and ${testClocks.nowAt} = ${at} and ${testClocks.targetAt} = ${at}`,
);

/** What the steps of a clock need beside the database: how domains are routed and looked up. */
export interface ClockEnv extends DomainEnv {
  resolveTxt: ResolveTxt;
}

/**
 * Advances a clock through the times at which something is due, in their order, including every start of a month. At
 * each of them it does what the timer does for tenants in real time. A run that died can be continued, because
 * everything due at a time is done before the clock moves.
 *
 * @returns the number of times at which it stopped.
 */
export async function runClock(operation: Operation, env: ClockEnv, clockId: string): Promise<number> {
  const { db } = operation;
  for (let passed = 0; passed < STEPS_A_SLICE; passed += 1) {
    if (isSpent()) return passed;
    const state = await selectState.first(db, { id: clockId });
    if (state === null || state.status !== 'advancing' || state.targetAt === null) return passed;
    const { nowAt: now, targetAt } = state;
    const done = await doWhatIsDue(atTime(operation, now), env, clockId);
    if (done === null) return passed;
    const balances = now === monthStart(monthOf(now)) ? await balancesAt(db, clockId, now) : [];
    const step: ClockStep = { ...done, balances };
    const happened = balances.length > 0 || Object.values(done).some((count) => count > 0);
    const note = happened ? [noteStep.bind(db, { id: clockId, at: now, done: JSON.stringify(step) })] : [];
    if (now >= targetAt) {
      await batch(db, [...note, arrive.bind(db, { id: clockId, at: now })]);
      return passed + 1;
    }
    const month = monthStart(monthOf(now) + 1);
    // The work may have made something else due, so that the state is read again before the clock moves.
    const next = (await selectState.first(db, { id: clockId }))?.due ?? Number.MAX_SAFE_INTEGER;
    await batch(db, [
      ...note,
      move.bind(db, { id: clockId, from: now, to: Math.min(next, month, targetAt) }),
    ]);
  }
  return STEPS_A_SLICE;
}

/**
 * Verbs process some rows at a time. These are enough rounds for a clock with the greatest number of tenants, so that
 * nothing is done later than it was due.
 */
const ROUNDS = 50;

/** Null when the invocation may do no more: the next one does the rest of what is due before the clock moves. */
async function doWhatIsDue(
  operation: Operation,
  env: ClockEnv,
  clock: string,
): Promise<Omit<ClockStep, 'balances'> | null> {
  const { db, runtime } = operation;
  const done = { domains: 0, published: 0, deleted_projects: 0, purged: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const domains = (await checkDomains(operation, env, env.resolveTxt, clock)).checked;
    const published = await publishDue(operation, clock);
    const deleted = (await purgeDeletedProjects(db, runtime.now(), clock)).projects;
    const purged = await purgeTerminated(db, runtime.now(), clock);
    done.domains += domains;
    done.published += published;
    done.deleted_projects += deleted;
    done.purged += purged;
    if (domains + published + deleted + purged === 0) break;
    if (isSpent()) return null;
  }
  return done;
}

const balancesAt = async (db: D1Database, id: string, now: number): Promise<ClockStep['balances']> =>
  (await selectBalances.all(db, { id })).map((row) => {
    const balance = balanceOf(row, now);
    return {
      tenant_id: row.tenant_id,
      included_remaining: balance.includedRemaining,
      rollover_remaining: balance.rolloverRemaining,
      topup_available: balance.topupAvailable,
    };
  });

const CLOCKS_A_RUN = 5;

/** Advancing clocks; the first one of each account comes before a second one of any. */
const advancing = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({ id: testClocks.id })
    .from(testClocks)
    .where(eq(testClocks.status, 'advancing'))
    .orderBy(
      sql`row_number() over (partition by ${testClocks.accountId} order by ${testClocks.createdAt})`,
      sql`random()`,
    )
    .limit(limit),
);

/** Continues the advancing clocks; the timer calls it. */
export async function runClocks(
  operation: Operation,
  env: ClockEnv,
): Promise<{ moments: number; more: boolean }> {
  let moments = 0;
  // A failure of one clock does not prevent the others.
  for (const { id } of await advancing.all(operation.db, { limit: CLOCKS_A_RUN }))
    moments += await runClock(operation, env, id).catch((error: unknown) => {
      log('error', 'clock_failed', { clock: id, ...describeError(error) });
      return 0;
    });
  return { moments, more: moments > 0 };
}
