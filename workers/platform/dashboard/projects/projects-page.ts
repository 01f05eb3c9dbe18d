import { limits } from '../../../../schema/limits.ts';
import { containsSql } from '../../../../shared/db/contains.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import { RESTORE_MS, restorableUntil } from '../../../../shared/projects/deletion.ts';
import type { ProjectRow } from '../../../../shared/projects/fields.ts';
import { beyond, pageOf, pageValues } from '../../../../shared/projects/page.ts';
import { PROJECT_COLUMNS } from '../../../../shared/projects/project.ts';
import {
  type ProjectSummary,
  type ProjectsData,
  ProjectsPage,
} from '../../surface/pages/projects/projects-page.tsx';
import { dashboardHref, projectPath, routePath } from '../http/addresses.ts';
import { formKey, type PageDefinition, type PageRequest, rowsOf } from '../http/page.ts';
import { pageFrom } from '../http/page-from.ts';
import { pagesOf } from '../http/pages-of.ts';
import { stateOf } from './state-of.ts';

interface SummaryRow extends ProjectRow {
  build_status: string | null;
  build_at: number | null;
}

interface DeletedRow {
  id: string;
  name: string;
  deleted_at: number;
}

const SHOWN = 12;
const DELETED_SHOWN = 20;

/** What is looked for in the names, empty for nothing. */
const soughtIn = ({ page }: PageRequest): string => (page.searchParams.get('q') ?? '').trim().slice(0, 100);

/** The condition on the names, with its values. */
function nameContains(sought: string): { sql: string; values: Record<string, string> } {
  const values: Record<string, string> = {};
  if (sought === '') return { sql: 'true', values };
  const bind = (value: string) => {
    const name = `sought_${String.fromCharCode(97 + Object.keys(values).length)}`;
    values[name] = value;
    return `:${name}`;
  };
  return { sql: containsSql('p.name', sought, bind), values };
}

const listPage = (request: PageRequest) => pageFrom(request, SHOWN);

export const projectsPage: PageDefinition<ProjectsData> = {
  route: 'projects',
  statements: (request) => {
    const { db, workspaceId } = request.visit;
    const named = nameContains(soughtIn(request));
    const newest = (column: string) =>
      `(SELECT b.${column} FROM builds b WHERE b.project_id = p.id ORDER BY b.created_at DESC, b.id DESC LIMIT 1)`;
    return [
      statement(
        db,
        `SELECT ${PROJECT_COLUMNS}, ${newest('status')} AS build_status, ${newest('created_at')} AS build_at
         FROM projects p WHERE p.tenant_id = :workspace AND p.deleted_at IS NULL AND ${beyond('p')} AND ${named.sql}
         ORDER BY p.created_at DESC, p.id DESC LIMIT :rows`,
        { workspace: workspaceId, ...named.values, ...pageValues(listPage(request)) },
      ),
      statement(
        db,
        `SELECT p.id, p.name, p.deleted_at FROM projects p
         WHERE p.tenant_id = :workspace AND p.deleted_at > :since ORDER BY p.deleted_at DESC LIMIT ${DELETED_SHOWN}`,
        { workspace: workspaceId, since: request.visit.now - RESTORE_MS },
      ),
    ];
  },
  data: (results, request) => {
    const { visit, page, refused } = request;
    const { items, nextCursor } = pageOf(
      rowsOf<SummaryRow>(results[0]),
      listPage(request),
      summaryIn(visit.workspaceId),
    );
    const sought = soughtIn(request);
    const href = (parameters = {}) =>
      dashboardHref(routePath('projects'), visit.workspaceId, {
        ...(sought && { q: sought }),
        ...parameters,
      });
    const pages = pagesOf({
      first: !page.searchParams.has('after'),
      firstHref: href(),
      nextHref: nextCursor === null ? null : href({ after: nextCursor }),
    });
    return {
      now: visit.now,
      projects: items,
      create: {
        action: dashboardHref('/dashboard/projects', visit.workspaceId),
        fields: { key: formKey(request) },
      },
      promptLimit: limits.initialPrompt,
      draft: refused?.values.prompt ?? '',
      deleted: rowsOf<DeletedRow>(results[1]).map(({ id, name, deleted_at }) => ({
        id,
        name,
        until: restorableUntil(deleted_at),
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
  live: ({ liveHref }) => liveHref !== undefined,
  title: (_, fallback) => fallback,
  Body: ProjectsPage,
};

const summaryIn =
  (workspaceId: string) =>
  (row: SummaryRow): ProjectSummary => ({
    id: row.id,
    name: row.name,
    href: dashboardHref(projectPath(row.id), workspaceId),
    state: stateOf(row.state, row.build_status),
    updatedAt: Math.max(row.updated_at, row.build_at ?? 0),
  });
