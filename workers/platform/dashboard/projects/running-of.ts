import type { Messages } from '../../../../shared/i18n/messages.gen.ts';
import type { Build } from '../../../../shared/projects/build.ts';
import type { ProjectData } from '../../surface/pages/projects/project-page.tsx';
import { dashboardHref, projectPath } from '../http/addresses.ts';
import { previewPath } from './preview-path.ts';

/** The card of a build that has not finished. */
export function runningOf(
  build: Build,
  workspaceId: string,
  { dashboard }: Messages,
): NonNullable<ProjectData['running']> {
  const path = projectPath(build.projectId);
  const isQueued = build.status === 'queued';
  const { steps } = dashboard;
  return {
    prompt: build.prompt,
    ...(build.progress !== null && { share: build.progress.percent / 100, said: build.progress.text }),
    ...(build.draft !== null && { draft: { href: previewPath(build.id, build.draft) } }),
    steps: [
      { label: steps.queued, state: isQueued ? 'current' : 'complete' },
      { label: steps.running, state: isQueued ? 'upcoming' : 'current' },
      { label: steps.ready, state: 'upcoming' },
    ],
    cancel: { action: dashboardHref(`${path}/cancel`, workspaceId), fields: { build: build.id } },
    liveHref: dashboardHref(`${path}/progress`, workspaceId),
  };
}
