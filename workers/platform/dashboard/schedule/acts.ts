import { readId } from '#schema/names/id.ts';
import { isTimeZone } from '#schema/names/time-zone.ts';
import { projectPath } from '../../core/addresses.ts';
import type { ActDefinition } from '../http/act.ts';
import { showProject } from '../projects/show-project.ts';

/** Schedules the publish of a version at a local time of the person's time zone. */
export const schedulePublishAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject }) {
    const [{ schedulePublish }, { momentIn }] = await Promise.all([
      import('../../projects/schedule-publish.ts'),
      import('../../core/zoned-time.ts'),
    ]);
    const path = projectPath(subject);
    const timeZone = form.get('time_zone') ?? '';
    const at = isTimeZone(timeZone) ? momentIn(timeZone, form.get('at') ?? '') : null;
    if (at === null) return { refused: 'bad_time', path };
    const buildId = readId(form.get('build') ?? '');
    const scheduled = await schedulePublish(operation, viewer, { projectId: subject, buildId, at });
    return scheduled.ok ? { path, parameters: { done: 'scheduled' } } : { refused: scheduled.code, path };
  },
};

/** Cancels the scheduled publish. */
export const cancelScheduleAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, subject }) {
    const { cancelSchedule } = await import('../../projects/schedule-publish.ts');
    const path = projectPath(subject);
    const ended = await cancelSchedule(operation, viewer, subject);
    return ended.ok ? { path, parameters: { done: 'unscheduled' } } : { refused: ended.code, path };
  },
};
