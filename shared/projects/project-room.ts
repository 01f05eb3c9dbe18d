/**
 * The condition that a workspace `t` with entitlements `e` (left joined) has room for one more project. A workspace
 * without entitlements has room for one.
 */
const PROJECTS = 'FROM projects c WHERE c.tenant_id = t.id AND c.deleted_at IS NULL';
const MAX = "json_extract(e.caps, '$.max_projects')";

export const PROJECT_ROOM = `CASE WHEN e.tenant_id IS NULL THEN NOT EXISTS (SELECT 1 ${PROJECTS})
  ELSE (${MAX} IS NULL OR (SELECT count(*) ${PROJECTS}) < ${MAX}) END`;
