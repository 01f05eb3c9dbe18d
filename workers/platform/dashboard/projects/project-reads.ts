import { fromMicro } from '../../../../shared/ledger/amounts.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import { BUILD_COLUMNS, type Build, buildOf } from '../../../../shared/projects/build.ts';
import type { BuildRow, ProjectRow } from '../../../../shared/projects/fields.ts';
import { beyond, type Page, type PageRequest, pageOf, pageValues } from '../../../../shared/projects/page.ts';
import { PROJECT_COLUMNS, type Project, projectOf } from '../../../../shared/projects/project.ts';
import { rowsOf } from '../http/page.ts';

/** A project as its page shows it. */
export interface ProjectReading {
  project: Project;
  /** Credits of all its builds. */
  creditsUsed: number;
  /** Host names of its own, those that work first. */
  domains: Array<{ name: string; active: boolean }>;
  /** Whether the plan has domains. */
  domainsEnabled: boolean;
  /** Newest first. */
  builds: Page<Build>;
  newest: Build | null;
  /** Recipes that a build here can follow, by name. */
  skills: SkillRow[];
  /** The newest build that has something to show. */
  finished: Build | null;
}

export const BUILDS_SHOWN = 10;
const SKILLS_SHOWN = 60;

interface SkillRow {
  slug: string;
  name: string;
  description: string | null;
}

interface Row extends ProjectRow {
  credits: number;
  domains: string;
  domains_enabled: number | null;
}

/** Reads one project of one workspace, with one page of its builds; nothing when it is another's. */
export function projectStatements(
  db: D1Database,
  key: { workspaceId: string; projectId: string },
  page: PageRequest,
): D1PreparedStatement[] {
  const values = { workspace: key.workspaceId, project: key.projectId };
  const builds = `SELECT ${BUILD_COLUMNS} FROM builds b WHERE b.project_id = :project AND b.tenant_id = :workspace`;
  const order = 'ORDER BY b.created_at DESC, b.id DESC LIMIT';
  return [
    statement(
      db,
      `SELECT ${PROJECT_COLUMNS},
         (SELECT coalesce(sum(c.credits_micro), 0) FROM builds c WHERE c.project_id = p.id) AS credits,
         (SELECT json_group_array(json_object('name', d.domain, 'active', d.status = 'active')) FROM (
            SELECT * FROM custom_domains WHERE project_id = p.id ORDER BY status <> 'active', domain LIMIT 5) d)
           AS domains,
         (SELECT json_extract(e.caps, '$.custom_domains_enabled') FROM entitlements e WHERE e.tenant_id = p.tenant_id)
           AS domains_enabled
       FROM projects p WHERE p.id = :project AND p.tenant_id = :workspace AND p.deleted_at IS NULL`,
      values,
    ),
    statement(db, `${builds} AND ${beyond('b')} ${order} :rows`, { ...values, ...pageValues(page) }),
    statement(db, `${builds} ${order} 1`, values),
    statement(db, `${builds} AND b.status = 'succeeded' ${order} 1`, values),
    statement(
      db,
      `SELECT s.slug, s.name, s.description FROM skills s WHERE s.archived_at IS NULL
         AND (s.visibility <> 'private' OR s.owner_id = (SELECT account_id FROM tenants WHERE id = :workspace))
       ORDER BY s.name, s.slug LIMIT ${SKILLS_SHOWN}`,
      { workspace: key.workspaceId },
    ),
  ];
}

/** What the statements found; null when there is no such project. */
export function projectReading(results: readonly D1Result[], page: PageRequest): ProjectReading | null {
  const [row] = rowsOf<Row>(results[0]);
  if (row === undefined) return null;
  const first = (result: D1Result | undefined) => {
    const [build] = rowsOf<BuildRow>(result);
    return build === undefined ? null : buildOf(build);
  };
  const domains = JSON.parse(row.domains) as Array<{ name: string; active: 0 | 1 }>;
  return {
    project: projectOf(row),
    creditsUsed: fromMicro(row.credits),
    domains: domains.map(({ name, active }) => ({ name, active: active === 1 })),
    domainsEnabled: row.domains_enabled === 1,
    builds: pageOf(rowsOf<BuildRow>(results[1]), page, buildOf),
    newest: first(results[2]),
    skills: rowsOf<SkillRow>(results[4]),
    finished: first(results[3]),
  };
}
