import type { JsonObject } from '../../../shared/json/strict-json.ts';
import { statement } from '../../../shared/ledger/statement.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';

/**
 * The workspace of what a tool's arguments name, or null when they name nothing that the viewer may see. They are read
 * as they were sent, whether or not they fit the tool.
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
  };
  if (Object.values(named).every((text) => text === null)) return null;
  const { sql, values } = visible(viewer, 't.id');
  const found = await statement(
    db,
    `SELECT t.id FROM tenants t WHERE t.id IN (SELECT :workspace
       UNION ALL SELECT tenant_id FROM projects WHERE id = :project
       UNION ALL SELECT tenant_id FROM builds WHERE id = :build
       UNION ALL SELECT tenant_id FROM custom_domains WHERE domain = :domain) AND ${sql} LIMIT 1`,
    { ...values, ...named },
  ).first<{ id: string }>();
  return found?.id ?? null;
}

const MAX_LENGTH = 260;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_LENGTH ? value.trim().toLowerCase() : null;
