import { limits } from '../../../../schema/limits.ts';
import { type Build, isFinished } from '../../../../shared/projects/build.ts';
import { sitePath } from '../../../../shared/projects/project.ts';
import { type ProjectData, ProjectPage } from '../../../../shared/surface/pages/projects/project-page.tsx';
import { buildFailures, dashboardTexts } from '../../../../shared/texts/dashboard.ts';
import { dashboardHref, projectPath } from '../http/addresses.ts';
import type { PageDefinition, PageRequest } from '../http/page.ts';
import { confirmationOf } from './confirmation-of.ts';
import { previewPath } from './preview-path.ts';
import { type ProjectReading, projectReading, projectStatements } from './project-reads.ts';
import { runningOf } from './running-of.ts';
import { stateOf } from './state-of.ts';

export const projectPage: PageDefinition<ProjectData> = {
  route: 'projects',
  statements: ({ visit, subject }) => projectStatements(visit.db, visit.workspaceId, subject),
  data: (results, request) => {
    const reading = projectReading(results);
    return reading === null ? null : dataOf(reading, request);
  },
  title: (data, fallback) => data?.name ?? fallback,
  Body: ProjectPage,
  live: ({ running }) => running !== undefined,
};

function dataOf(reading: ProjectReading, request: PageRequest): ProjectData {
  const { project, finished, builds } = reading;
  const { visit, refused } = request;
  const [newest] = builds;
  const here = (parameters = {}) => dashboardHref(projectPath(project.id), visit.workspaceId, parameters);
  const isPublished = project.state === 'published';
  const address =
    reading.domain === null ? visit.url.origin + sitePath(project.slug) : `https://${reading.domain}/`;
  const confirmation = confirmationOf(request, project, address);
  const running = newest && !isFinished(newest) ? runningOf(newest, visit.workspaceId) : undefined;
  return {
    now: visit.now,
    name: project.name,
    state: stateOf(project.state, newest?.status ?? null),
    ...(isPublished && { address }),
    ...(finished?.artifact && { previewHref: previewPath(finished.id, finished.artifact) }),
    creditsUsed: reading.creditsUsed,
    ...(running && { running }),
    ...(newest?.status === 'failed' && { failure: failureOf(newest) }),
    build: {
      action: dashboardHref(`${projectPath(project.id)}/builds`, visit.workspaceId),
      fields: { key: visit.newId() },
    },
    promptLimit: limits.initialPrompt,
    draft: refused?.values.prompt ?? '',
    builds: builds.map((build) => ({
      id: build.id,
      prompt: build.prompt,
      status: build.status,
      credits: build.creditsCharged,
      createdAt: build.createdAt,
      live: build.id === project.publishedBuildId,
    })),
    ...(finished &&
      finished.id !== project.publishedBuildId && { publishHref: here({ confirm: 'publish' }) }),
    ...(isPublished && { unpublishHref: here({ confirm: 'unpublish' }) }),
    ...(confirmation && { confirmation }),
  };
}

const failureOf = ({ failure }: Build) => ({
  title: dashboardTexts.buildFailed,
  text: buildFailures[failure ?? ''] ?? dashboardTexts.buildFailedBody,
});
