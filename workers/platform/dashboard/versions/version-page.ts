import { limits } from '#schema/limits.ts';
import { readId } from '#schema/names/id.ts';
import { buildOf } from '#shared/projects/build.ts';
import { previewFrames } from '#shared/sites/site-address.ts';
import { dashboardHref, previewHref, projectPath } from '../../core/addresses.ts';
import { sitesOf } from '../../core/sites.ts';
import { type VersionData, VersionPage } from '../../surface/pages/projects/version-page.tsx';
import { definePage, formKey, type PageRequest } from '../http/page.ts';
import { bindLinks, previewLinksView } from '../preview-links/links-of-project.ts';
import { scheduleOfProject, scheduleView } from '../schedule/schedule-of-project.ts';
import { changedLines } from '../site-editor/changed-lines.ts';
import { versionStatements } from './version-statements.ts';

const buildIn = ({ page, refused }: PageRequest): string =>
  readId(refused?.values.build ?? page.searchParams.get('build') ?? '');

/** The page of one version of a site, compared with the previous version. */
export const versionPage = definePage({
  route: 'projects',
  statements: (request) => {
    const { db, workspaceId: tenant, now } = request.visit;
    const { subject: project } = request;
    return {
      versions: versionStatements(db, { tenant, project, build: buildIn(request) }),
      links: bindLinks(db, { tenant, project, now }),
      schedule: scheduleOfProject.bind(db, { tenant, project }),
    };
  },
  async data(
    { versions: { version, earlier, latest }, links, schedule },
    request,
    { workspace, status },
  ): Promise<VersionData | null> {
    const [row] = version.rows;
    if (row === undefined) return null;
    const gone = row.artifact === null;
    const build = buildOf(row);
    const [before] = earlier.rows;
    const [document, documentBefore] = await sitesOf(request.env).documents([
      row.artifact,
      before?.artifact ?? null,
    ]);
    const at = (path: string) => dashboardHref(path, workspace.id);
    const target = (act: string) => ({
      action: at(`${projectPath(build.projectId)}/${act}`),
      fields: { build: build.id, key: formKey(request) },
    });
    const isNewest = latest.rows[0]?.id === build.id;
    const isLive = row.published === build.id;
    const works = status === 'active';
    const shared = await previewLinksView(
      links.rows,
      { projectId: build.projectId, buildId: gone ? null : build.id },
      request,
    );
    return {
      name: row.name,
      backHref: at(projectPath(build.projectId)),
      createdAt: build.createdAt,
      origin: build.origin,
      assistant: build.grantId !== null,
      text: build.origin === 'prompt' ? build.prompt : (build.note ?? ''),
      isNewest,
      isLive,
      ...(gone && { gone: limits.versionsKept }),
      ...(works &&
        row.artifact !== null && { previewHref: previewHref(request.visit, build.id, row.artifact) }),
      ...(works &&
        before?.artifact && { beforeHref: previewHref(request.visit, before.id, before.artifact) }),
      isFirst: before === undefined,
      beforeGone: before !== undefined && before.artifact === null,
      ...(document && documentBefore && { changes: changedLines(documentBefore, document, request.locale) }),
      ...(works && !isNewest && document && { restore: target('restore-version') }),
      ...(works && !isLive && !gone && { publish: target('publish') }),
      schedule: scheduleView(
        schedule.rows,
        { projectId: build.projectId, buildId: isLive || gone ? null : build.id },
        request,
      ),
      ...(shared !== null && { shared }),
    };
  },
  title: (data, fallback) => data?.name ?? fallback,
  Body: VersionPage,
  frames: ({ previewHref: shown }, { visit }) =>
    shown === undefined ? null : previewFrames(visit.addresses.SITES_URL),
});
