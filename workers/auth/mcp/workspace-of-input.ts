import { sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { builds, customDomains, projects } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import type { JsonObject } from '#shared/json/strict-json.ts';

const named = value<string | null>();

const workspaceOfNamed = globalStatement(
  { ...viewerParameters, workspace: named, project: named, build: named, domain: named, message: named },
  ({ workspace, project, build, domain, message, ...viewer }, db) =>
    db.rows(
      { id: tenants.id },
      (columns) => sql`select ${columns} from ${tenants} where ${tenants.id} in (select ${workspace}
          union all select ${projects.tenantId} from ${projects} where ${projects.id} = ${project}
          union all select ${builds.tenantId} from ${builds} where ${builds.id} = ${build}
          union all select ${customDomains.tenantId} from ${customDomains} where ${customDomains.domain} = ${domain}
          union all select ${siteMessages.tenantId} from ${siteMessages} where ${siteMessages.id} = ${message})
        and ${isOpenToViewer(tenants.id, viewer)} limit 1`,
    ),
);

/**
 * The workspace that a tool's arguments name; null when they name nothing that the viewer may see. The arguments are
 * not validated.
 */
export async function workspaceOfInput(
  db: D1Database,
  viewer: Viewer,
  input: JsonObject,
): Promise<string | null> {
  const named = {
    workspace: textOf(input.workspace_id),
    project: textOf(input.project_id),
    build: textOf(input.build_id),
    domain: textOf(input.domain),
    message: textOf(input.message_id),
  };
  if (Object.values(named).every((text) => text === null)) return null;
  const found = await workspaceOfNamed.first(db, { ...viewerValues(viewer), ...named });
  return found?.id ?? null;
}

const MAX_LENGTH = 260;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_LENGTH ? value.trim().toLowerCase() : null;
