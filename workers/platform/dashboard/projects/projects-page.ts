import { limits } from '#schema/limits.ts';
import { RESTORE_MS, restorableUntil } from '#shared/projects/deletion.ts';
import { cutPage } from '#shared/projects/page.ts';
import { previewFrames } from '#shared/sites/site-address.ts';
import { dashboardHref, previewHref, projectPath, routePath } from '../../core/addresses.ts';
import {
  type ProjectSummary,
  type ProjectsData,
  ProjectsPage,
} from '../../surface/pages/projects/projects-page.tsx';
import { definePage, formKey, type PageRequest } from '../http/page.ts';
import { pageFrom } from '../http/page-from.ts';
import { pageLinksOf } from '../http/page-links.ts';
import { ABOUT_PROMPT, refusalText } from '../http/refusal-text.ts';
import { deletedProjects, fullOf, projectRoom, projectsNamed, type SummaryRow } from './list-statements.ts';
import { NEW_PROJECT_PATH } from './new-project-path.ts';
import { projectStateOf } from './project-state.ts';

const SHOWN = 12;
const DELETED_SHOWN = 20;

/** The searched text; empty for no search. */
const soughtIn = ({ page }: PageRequest): string => (page.searchParams.get('q') ?? '').trim().slice(0, 100);

const listPage = (request: PageRequest) => pageFrom(request, SHOWN);

export const projectsPage = definePage({
  route: 'projects',
  statements: (request) => {
    const { db, workspaceId } = request.visit;
    return {
      listed: projectsNamed(db, workspaceId, soughtIn(request), listPage(request)),
      deleted: deletedProjects.bind(db, {
        tenant: workspaceId,
        since: request.visit.tenantNow - RESTORE_MS,
        limit: DELETED_SHOWN,
      }),
      room: projectRoom.bind(db, { tenant: workspaceId }),
    };
  },
  data: ({ listed, deleted, room }, request, { status }): ProjectsData => {
    const { visit, page, refused } = request;
    const { items, nextCursor } = cutPage(
      listed.rows,
      listPage(request),
      summaryIn(visit, status === 'active'),
    );
    const sought = soughtIn(request);
    const href = (parameters = {}) =>
      dashboardHref(routePath('projects'), visit.workspaceId, {
        ...(sought && { q: sought }),
        ...parameters,
      });
    const pages = pageLinksOf(
      {
        first: !page.searchParams.has('after'),
        firstHref: href(),
        nextHref: nextCursor === null ? null : href({ after: nextCursor }),
      },
      request.locale.messages,
    );
    return {
      now: visit.tenantNow,
      projects: items,
      newHref: dashboardHref(NEW_PROJECT_PATH, visit.workspaceId),
      create: {
        action: dashboardHref('/dashboard/projects', visit.workspaceId),
        fields: { key: formKey(request) },
      },
      promptLimit: limits.initialPrompt,
      full: fullOf(room.rows[0]),
      draft: refused?.values.prompt ?? '',
      ...(refused !== null &&
        ABOUT_PROMPT.has(refused.code) && {
          promptError: refusalText(request.locale.messages, refused.code),
        }),
      deleted: deleted.rows.map(({ id, name, deletedAt }) => ({
        id,
        name,
        until: restorableUntil(deletedAt),
        restore: { action: dashboardHref(`${projectPath(id)}/restore`, visit.workspaceId) },
      })),
      ...(items.some(({ state }) => state === 'building') && { liveHref: page.pathname + page.search }),
      ...pages,
      ...((pages.pages || sought !== '') && {
        search: {
          target: { action: routePath('projects'), fields: { workspace: visit.workspaceId } },
          value: sought,
        },
      }),
    };
  },
  explains: ({ code }) => ABOUT_PROMPT.has(code),
  live: ({ liveHref }) => liveHref !== undefined,
  frames: ({ projects }, { visit }) =>
    projects.some(({ picture }) => picture !== undefined) ? previewFrames(visit.addresses.SITES_URL) : null,
  title: (_, fallback) => fallback,
  Body: ProjectsPage,
});

/** `inBusiness`: previews, like sites, are served only while the workspace is active. */
const summaryIn =
  (visit: PageRequest['visit'], inBusiness: boolean) =>
  (row: SummaryRow): ProjectSummary => ({
    id: row.id,
    name: row.name,
    href: dashboardHref(projectPath(row.id), visit.workspaceId),
    state: projectStateOf(row.state, row.buildStatus, row.buildFailure),
    updatedAt: Math.max(row.updatedAt, row.buildAt ?? 0),
    ...(inBusiness &&
      row.siteBuild !== null &&
      row.siteArtifact !== null && {
        picture: { href: previewHref(visit, row.siteBuild, row.siteArtifact) },
      }),
  });
