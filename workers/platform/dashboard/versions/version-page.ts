import { readId } from '../../../../schema/names/id.ts';
import { buildOf } from '../../../../shared/projects/build.ts';
import { readDocument } from '../../builds/artifact/read-document.ts';
import { type VersionData, VersionPage } from '../../surface/pages/projects/version-page.tsx';
import { dashboardHref, projectPath } from '../http/addresses.ts';
import { definePage, formKey, type PageRequest } from '../http/page.ts';
import { previewPath } from '../projects/preview-path.ts';
import { changedLines } from '../site-editor/changed-lines.ts';
import { versionStatements } from './version-statements.ts';

const buildIn = ({ page, refused }: PageRequest): string =>
  readId(refused?.values.build ?? page.searchParams.get('build') ?? '');

/** One version of a site beside the version before it. */
export const versionPage = definePage({
  route: 'projects',
  statements: (request) =>
    versionStatements(request.visit.db, {
      tenant: request.visit.workspaceId,
      project: request.subject,
      build: buildIn(request),
    }),
  async data([version, earlier, latest], request, { workspace, status }): Promise<VersionData | null> {
    const [row] = version.rows;
    if (row === undefined || row.artifact === null) return null;
    const build = buildOf(row);
    const [before] = earlier.rows;
    const bucket = request.env.SITES;
    const [document, documentBefore] = await Promise.all(
      [row.artifact, before?.artifact ?? null].map((artifact) =>
        artifact === null ? null : readDocument(bucket, artifact),
      ),
    );
    const at = (path: string) => dashboardHref(path, workspace.id);
    const target = (act: string) => ({
      action: at(`${projectPath(build.projectId)}/${act}`),
      fields: { build: build.id, key: formKey(request) },
    });
    const isNewest = latest.rows[0]?.id === build.id;
    const isLive = row.published === build.id;
    const works = status === 'active';
    return {
      name: row.name,
      backHref: at(projectPath(build.projectId)),
      createdAt: build.createdAt,
      origin: build.origin,
      assistant: build.grantId !== null,
      text: build.origin === 'prompt' ? build.prompt : (build.note ?? ''),
      isNewest,
      isLive,
      ...(works && { previewHref: previewPath(build.id, row.artifact) }),
      ...(works && before?.artifact && { beforeHref: previewPath(before.id, before.artifact) }),
      isFirst: before === undefined,
      ...(document && documentBefore && { changes: changedLines(documentBefore, document, request.locale) }),
      ...(works && !isNewest && document && { restore: target('restore-version') }),
      ...(works && !isLive && { publish: target('publish') }),
    };
  },
  title: (data, fallback) => data?.name ?? fallback,
  Body: VersionPage,
  // Both versions are shown; previews run in origins of their own.
  frames: ({ previewHref }) => (previewHref === undefined ? null : '/dashboard/preview/'),
});
