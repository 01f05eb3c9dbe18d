import { and, eq, isNull } from 'drizzle-orm';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import { localIn } from '../../core/zoned-time.ts';
import type { ScheduleView } from '../../surface/pages/projects/publish-schedule.tsx';
import type { LocalRequest } from '../http/page.ts';
import { refusalText } from '../http/refusal-text.ts';

/** The scheduled publish of a project, and why an earlier one was refused. */
export const scheduleOfProject = tenantStatement({ project: projects.id }, ({ tenant, project }, db) =>
  db
    .select({ at: projects.scheduledAt, builtAt: builds.createdAt, failure: projects.scheduleFailure })
    .from(projects)
    .leftJoin(builds, eq(builds.id, projects.scheduledBuildId))
    .where(and(eq(projects.id, project), eq(projects.tenantId, tenant), isNull(projects.deletedAt))),
);

/** The version that the page can schedule, and the scheduled one. */
export function scheduleView(
  rows: readonly RowOfStatement<typeof scheduleOfProject>[],
  { projectId, buildId }: { projectId: string; buildId: string | null },
  { visit, refused, locale }: LocalRequest,
): ScheduleView {
  const [row] = rows;
  const at = (act: string) => dashboardHref(`${projectPath(projectId)}/${act}`, visit.workspaceId);
  const timeZone = visit.session.timeZone ?? 'UTC';
  const end = { action: at('unschedule') };
  const refusedTime = refused?.code === 'bad_time';
  return {
    ...(row !== undefined &&
      row.at !== null &&
      row.builtAt !== null && { scheduled: { at: row.at, builtAt: row.builtAt, end } }),
    ...(row !== undefined &&
      row.failure !== null && { failure: { text: refusalText(locale.messages, row.failure), end } }),
    ...(buildId !== null && {
      form: {
        target: { action: at('schedule'), fields: { build: buildId, time_zone: timeZone } },
        timeZone,
        earliest: localIn(timeZone, visit.tenantNow),
        value: refused?.values.at ?? '',
        ...(refusedTime && { error: refusalText(locale.messages, 'bad_time') }),
      },
    }),
  };
}
