import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { Build } from '#shared/projects/build.ts';
import { dashboardHref, previewHref, projectPath } from '../../core/addresses.ts';
import type { ProjectData } from '../../surface/pages/projects/project-page.tsx';
import type { Visit } from '../http/visit.ts';

/** The card of a build that has not finished. */
export function presentRunning(
  build: Build,
  visit: Pick<Visit, 'workspaceId' | 'addresses'>,
  { dashboard }: Messages,
): NonNullable<ProjectData['running']> {
  const { workspaceId } = visit;
  const path = projectPath(build.projectId);
  const isQueued = build.status === 'queued';
  const { steps } = dashboard;
  return {
    prompt: build.prompt,
    ...(build.progress !== null && { share: build.progress.percent / 100, said: build.progress.text }),
    ...(build.draft !== null && { draft: { href: previewHref(visit, build.id, build.draft) } }),
    steps: [
      { label: steps.queued, state: isQueued ? 'current' : 'complete' },
      { label: steps.running, state: isQueued ? 'upcoming' : 'current' },
      { label: steps.ready, state: 'upcoming' },
    ],
    cancel: { action: dashboardHref(`${path}/cancel`, workspaceId), fields: { build: build.id } },
    liveHref: dashboardHref(`${path}/progress`, workspaceId),
  };
}
