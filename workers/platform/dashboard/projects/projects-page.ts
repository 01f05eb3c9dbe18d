import { limits } from '../../../../schema/limits.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import { beyond, pageOf, pageRequest, pageValues } from '../../../../shared/projects/page.ts';
import { PROJECT_COLUMNS, type ProjectRow } from '../../../../shared/projects/project.ts';
import { expectOk } from '../../../../shared/result.ts';
import {
  type ProjectSummary,
  type ProjectsData,
  ProjectsPage,
} from '../../../../shared/surface/pages/projects/projects-page.tsx';
import { dashboardTexts } from '../../../../shared/texts/dashboard.ts';
import { dashboardHref, projectPath, routePath } from '../http/addresses.ts';
import { type PageDefinition, type PageRequest, rowsOf } from '../http/page.ts';
import { stateOf } from './state-of.ts';

interface SummaryRow extends ProjectRow {
  build_status: string | null;
  build_at: number | null;
}

const SHOWN = 12;

/** Where the page begins. A cursor that is none of ours shows the first page rather than an error. */
const pageFrom = ({ page }: PageRequest) => {
  const asked = pageRequest(page.searchParams.get('after') ?? undefined, SHOWN);
  return asked.ok ? asked.value : expectOk(pageRequest(undefined, SHOWN));
};

export const projectsPage: PageDefinition<ProjectsData> = {
  route: 'projects',
  statements: (request) => {
    const { db, workspaceId } = request.visit;
    const newest = (column: string) =>
      `(SELECT b.${column} FROM builds b WHERE b.project_id = p.id ORDER BY b.created_at DESC, b.id DESC LIMIT 1)`;
    return [
      statement(
        db,
        `SELECT ${PROJECT_COLUMNS}, ${newest('status')} AS build_status, ${newest('created_at')} AS build_at
         FROM projects p WHERE p.tenant_id = :workspace AND ${beyond('p')}
         ORDER BY p.created_at DESC, p.id DESC LIMIT :rows`,
        { workspace: workspaceId, ...pageValues(pageFrom(request)) },
      ),
    ];
  },
  data: (results, request) => {
    const { visit, page, refused } = request;
    const { items, nextCursor } = pageOf(
      rowsOf<SummaryRow>(results[0]),
      pageFrom(request),
      summaryIn(visit.workspaceId),
    );
    const href = (parameters = {}) => dashboardHref(routePath('projects'), visit.workspaceId, parameters);
    const isFirst = !page.searchParams.has('after');
    return {
      now: visit.now,
      projects: items,
      create: {
        action: dashboardHref('/dashboard/projects', visit.workspaceId),
        fields: { key: visit.newId() },
      },
      promptLimit: limits.initialPrompt,
      draft: refused?.values.prompt ?? '',
      ...((!isFirst || nextCursor !== null) && {
        pages: [
          { label: dashboardTexts.pages.newest, ...(!isFirst && { href: href() }) },
          {
            label: dashboardTexts.pages.older,
            ...(nextCursor !== null && { href: href({ after: nextCursor }) }),
          },
        ],
      }),
    };
  },
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
