import type { Hono } from 'hono';
import { cutText } from '#schema/cut-text.ts';
import { limits } from '#schema/limits.ts';
import { readId } from '#schema/names/id.ts';
import { clockRoutes } from '#schema/platform/clock-routes.ts';
import { resolveTxt } from '#shared/domains/resolve-txt.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../core/call.ts';
import { type PlatformFailure, refuse } from '../core/failure.ts';
import { selectorOf } from '../core/selector.ts';
import { advanceClock } from '../customers/test-clocks/advance-clock.ts';
import { attachClock } from '../customers/test-clocks/attach-clock.ts';
import { STEPS_SHOWN, type WireClock, wireClock } from '../customers/test-clocks/clock.ts';
import {
  type ClockRow,
  clockById,
  clocksOfAccount,
  stepsOfClock,
} from '../customers/test-clocks/clock-statements.ts';
import { createClock } from '../customers/test-clocks/create-clock.ts';
import { runClock } from '../customers/test-clocks/run-clock.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

type Answer = Result<{ clock: WireClock }, PlatformFailure>;

async function shown(
  { db, caller }: PlatformCall,
  found: Result<ClockRow, PlatformFailure>,
): Promise<Answer> {
  if (!found.ok) return found;
  const account = caller.accountId;
  const { id } = found.value;
  const steps = await stepsOfClock.all(db, { account, clock: id, limit: STEPS_SHOWN });
  return ok({ clock: wireClock(found.value, steps) });
}

/** Refuses calls of live accounts, which have no clocks. */
const onTestSide =
  <Body, Value extends object>(
    run: (call: PlatformCall, body: Body) => Promise<Result<Value, PlatformFailure>>,
  ) =>
  (call: PlatformCall, body: Body): Promise<Result<Value, PlatformFailure>> =>
    call.caller.isTest === true ? run(call, body) : Promise.resolve(refuse('test_mode_required'));

/** Mounts the functions that make, attach and advance test clocks. */
export function mountClockFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(
    app,
    clockRoutes.clocks,
    onTestSide(async (call, { clock_id }) => {
      const account = call.caller.accountId;
      if (clock_id == null) {
        const rows = await clocksOfAccount.all(call.db, { account, limit: limits.testClocks });
        return ok({ clocks: rows.map((row) => wireClock(row)) });
      }
      const row = await clockById.first(call.db, { account, id: readId(clock_id) });
      if (row === null) return ok({ clocks: [] });
      const one = await shown(call, ok(row));
      return one.ok ? ok({ clocks: [one.value.clock] }) : one;
    }),
  );

  mountFunctionRoute(
    app,
    clockRoutes.clockCreate,
    onTestSide(async (call, body) =>
      shown(
        call,
        await createClock(call, {
          name: body.name ?? cutText(body.idempotency_key, 80),
          at: body.now == null ? null : Date.parse(body.now),
          key: body.idempotency_key,
        }),
      ),
    ),
  );

  mountFunctionRoute(
    app,
    clockRoutes.clockAttach,
    onTestSide(async (call, body) => shown(call, await attachClock(call, body.clock_id, selectorOf(body)))),
    // The tenant gets the clock's time by it.
    { inRealTime: true },
  );

  mountFunctionRoute(
    app,
    clockRoutes.clockAdvance,
    onTestSide(async (call, body) => {
      const sent = await advanceClock(call, { clockId: body.clock_id, to: Date.parse(body.to) });
      if (!sent.ok || sent.value.status === 'ready') return shown(call, sent);
      await runClock(call, { ...call.settings, DB: call.db, resolveTxt }, body.clock_id);
      const row = await clockById.first(call.db, { account: call.caller.accountId, id: body.clock_id });
      return row === null ? refuse('clock_not_found') : shown(call, ok(row));
    }),
  );
}
