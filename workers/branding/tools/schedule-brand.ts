import type { BrandService } from '#shared/brand/brand-service.ts';
import { fail, failWith, ok } from '#shared/result.ts';
import { cancelSchedule } from '../schedules/cancel-schedule.ts';
import { schedulePublish } from '../schedules/schedule-publish.ts';
import { findPending, publishOf } from './find-scheduled.ts';
import { changesSince } from './read-brand.ts';
import { brandOperationOf, mayAuthor, type ToolCall } from './tools-env.ts';

type Answer<Verb extends keyof BrandService> = ReturnType<BrandService[Verb]>;

/** Assistants name times with an offset; people see them in the zone of their browser. */
const ZONE = 'UTC';

/** Has a draft published later. */
export async function scheduleBrand(
  call: ToolCall,
  asked: { hash: string; revision: string; note: string | null; publishAt: string },
): Answer<'schedule'> {
  if (!(await mayAuthor(call))) return fail('feature_disabled');
  const done = await schedulePublish(brandOperationOf(call), {
    id: call.runtime.newId(),
    hash: asked.hash,
    expectedRevision: asked.revision,
    publishAt: asked.publishAt,
    timeZone: ZONE,
    ...(asked.note !== null && { note: asked.note }),
  });
  if (done.ok) return ok(publishOf(done.value));
  switch (done.code) {
    case 'bad_request':
      return failWith('bad_time', { message: done.data?.error_description ?? 'The time cannot be used.' });
    case 'not_found':
      return fail('not_found');
    default:
      return failWith('conflict', await changesSince(call, asked.revision));
  }
}

/** Calls the publish off that is due later. */
export async function unscheduleBrand(call: ToolCall): Answer<'unschedule'> {
  if (!(await mayAuthor(call))) return fail('feature_disabled');
  const pending = await findPending(call);
  if (pending === null) return fail('not_scheduled');
  const done = await cancelSchedule(brandOperationOf(call), pending.id);
  return done.ok ? ok(publishOf(done.value)) : fail('not_scheduled');
}
