import type { Hono } from 'hono';
import { scheduleRoutes } from '#schema/branding/schedule-routes.ts';
import type { Principal } from '#shared/credentials/principal.ts';
import { privateJson } from '#shared/http/headers.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { type BrandingContext, mountRoute } from '../http/mount-route.ts';
import { actorOf } from './caller.ts';

/** The verbs are loaded with the first call. */
const load = () => import('../schedules/answer-schedules.ts');

export function mountScheduleRoutes(app: Hono<BrandingRouteEnv>): void {
  mountRoute(app, scheduleRoutes.listSchedules, async (c, { principal }) => {
    const { listSchedules } = await load();
    return privateJson({ schedules: await listSchedules(c.env.DB, principal.accountId) });
  });

  mountRoute(app, scheduleRoutes.schedulePublish, async (c, { principal, params, body }) => {
    const { schedulePublish } = await load();
    const done = await schedulePublish(operationOf(c, principal), { id: params.scheduleId, ...body });
    return done.ok ? privateJson({ schedule: done.value }) : done;
  });

  mountRoute(app, scheduleRoutes.cancelSchedule, async (c, { principal, params }) => {
    const { cancelSchedule } = await load();
    const done = await cancelSchedule(operationOf(c, principal), params.scheduleId);
    return done.ok ? privateJson({ schedule: done.value }) : done;
  });
}

const operationOf = (c: BrandingContext, principal: Principal) => ({
  ...operationFor(c, actorOf(principal)),
  accountId: principal.accountId,
});
