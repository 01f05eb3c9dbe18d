import { fromMicro } from '../../../../shared/ledger/amounts.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import { BUILD_COLUMNS, type Build, type BuildRow, buildOf } from '../../../../shared/projects/build.ts';
import {
  PROJECT_COLUMNS,
  type Project,
  type ProjectRow,
  projectOf,
} from '../../../../shared/projects/project.ts';
import { rowsOf } from '../http/page.ts';

/** A project as its page shows it. */
export interface ProjectReading {
  project: Project;
  /** Credits of all its builds. */
  creditsUsed: number;
  /** A domain of its own that works, if it has one. */
  domain: string | null;
  /** Newest first. */
  builds: Build[];
  /** The newest build that has something to show. */
  finished: Build | null;
}

const BUILDS_SHOWN = 20;

interface Row extends ProjectRow {
  credits: number;
  domain: string | null;
}

/** Reads one project of one workspace; nothing when it is another's. */
export function projectStatements(
  db: D1Database,
  workspaceId: string,
  projectId: string,
): D1PreparedStatement[] {
  const key = { workspace: workspaceId, project: projectId };
  const builds = `SELECT ${BUILD_COLUMNS} FROM builds b WHERE b.project_id = :project AND b.tenant_id = :workspace`;
  const order = 'ORDER BY b.created_at DESC, b.id DESC LIMIT';
  return [
    statement(
      db,
      `SELECT ${PROJECT_COLUMNS},
         (SELECT coalesce(sum(c.credits_micro), 0) FROM builds c WHERE c.project_id = p.id) AS credits,
         (SELECT min(d.domain) FROM custom_domains d WHERE d.project_id = p.id AND d.status = 'active') AS domain
       FROM projects p WHERE p.id = :project AND p.tenant_id = :workspace`,
      key,
    ),
    statement(db, `${builds} ${order} ${BUILDS_SHOWN}`, key),
    statement(db, `${builds} AND b.status = 'succeeded' ${order} 1`, key),
  ];
}

/** What the statements found; null when there is no such project. */
export function projectReading(results: readonly D1Result[]): ProjectReading | null {
  const [row] = rowsOf<Row>(results[0]);
  if (row === undefined) return null;
  const [finished] = rowsOf<BuildRow>(results[2]);
  return {
    project: projectOf(row),
    creditsUsed: fromMicro(row.credits),
    domain: row.domain,
    builds: rowsOf<BuildRow>(results[1]).map(buildOf),
    finished: finished === undefined ? null : buildOf(finished),
  };
}
