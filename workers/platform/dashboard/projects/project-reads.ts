import type { OutcomeOf, RowOfStatement } from '#shared/db/statement/statement.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { type Build, buildOf } from '#shared/projects/build.ts';
import type { BuildRow } from '#shared/projects/fields.ts';
import { cutPage, type Page, type PageRequest } from '#shared/projects/page.ts';
import { pageValues } from '#shared/projects/page-statement.ts';
import { type Project, projectOf } from '#shared/projects/project.ts';
import { type PendingRow, pendingRequests } from '../../customers/connections/pending-requests.ts';
import {
  buildsOfProject,
  domainsOfProject,
  finishedBuild,
  newestBuild,
  shownProject,
  skillsOfWorkspace,
} from './project-statements.ts';

/** The data of a project's page. */
export interface ProjectReading {
  project: Project;
  /** Credits of all its builds. */
  creditsUsed: number;
  /** Host names of its own, active ones first. */
  domains: Array<{ name: string; active: boolean }>;
  /** Whether the tenant's entitlements include domains. */
  domainsEnabled: boolean;
  /** Newest first. */
  builds: Page<Build>;
  newest: Build | null;
  /** Skills that a build of the workspace can use, by name. */
  skills: RowOfStatement<typeof skillsOfWorkspace>[];
  /** The newest build with a site. */
  finished: Build | null;
  /** Pending publish requests. */
  requests: PendingRow[];
}

export const BUILDS_SHOWN = 10;
const DOMAINS_SHOWN = 5;
const SKILLS_SHOWN = 60;
const REQUESTS_SHOWN = 5;

/**
 * Binds the statements that read one project of one workspace, with one page of its builds. They find nothing for a
 * project of another workspace.
 */
export function projectStatements(
  db: D1Database,
  { workspaceId: tenant, projectId: project }: { workspaceId: string; projectId: string },
  page: PageRequest,
) {
  const key = { tenant, project };
  return {
    found: shownProject.bind(db, key),
    domains: domainsOfProject.bind(db, { ...key, limit: DOMAINS_SHOWN }),
    builds: buildsOfProject.bind(db, { ...key, ...pageValues(page) }),
    newest: newestBuild.bind(db, key),
    finished: finishedBuild.bind(db, key),
    skills: skillsOfWorkspace.bind(db, { tenant, limit: SKILLS_SHOWN }),
    requests: pendingRequests.bind(db, { ...key, limit: REQUESTS_SHOWN }),
  };
}

/** The project from the results of the statements; null when there is no such project. */
export function projectReading(
  {
    found,
    domains,
    builds,
    newest,
    finished,
    skills,
    requests,
  }: OutcomeOf<ReturnType<typeof projectStatements>>,
  page: PageRequest,
): ProjectReading | null {
  const [row] = found.rows;
  if (row === undefined) return null;
  return {
    project: projectOf(row),
    creditsUsed: fromMicro(row.credits),
    domains: domains.rows.map(({ name, status }) => ({ name, active: status === 'active' })),
    domainsEnabled: row.domains_enabled === 1,
    builds: cutPage(builds.rows, page, buildOf),
    newest: onlyBuild(newest.rows),
    skills: skills.rows,
    finished: onlyBuild(finished.rows),
    requests: requests.rows,
  };
}

const onlyBuild = ([row]: readonly BuildRow[]): Build | null => (row === undefined ? null : buildOf(row));
