/** Statements that write down what a suspension is going to take down, for the batch that changes the status. */
export interface Capture {
  suspensionId: string;
  tenantId: string;
}

/** Holds only when the suspension won the change of status in this very batch. */
export const IN_FORCE = 'EXISTS (SELECT 1 FROM tenants WHERE id = ?2 AND suspension_id = ?1)';

const CAPTURES = [
  `SELECT ?1, 'project', id, json_object('published_build_id', published_build_id,
     'published_artifact', published_artifact, 'published_at', published_at)
   FROM projects WHERE tenant_id = ?2 AND state = 'published' AND ${IN_FORCE}`,
  `SELECT ?1, 'domain', domain, json_object('status', status, 'provider_id', provider_id)
   FROM custom_domains WHERE tenant_id = ?2 AND status IN ('verified', 'active') AND ${IN_FORCE}`,
  `SELECT ?1, kind, id, '{}' FROM workspace_resources
   WHERE tenant_id = ?2 AND state = 'running' AND ${IN_FORCE}`,
  // A lifted suspension that had not brought everything back yet hands the rest on.
  `SELECT ?1, i.kind, i.target, i.prior
   FROM suspensions s JOIN suspension_items i ON i.suspension_id = s.id
   WHERE s.tenant_id = ?2 AND s.id <> ?1 AND s.settled_at IS NULL AND s.lifted_at IS NOT NULL
     AND i.up_at IS NULL AND ${IN_FORCE}`,
];

export const captureStatements = (
  db: D1Database,
  { suspensionId, tenantId }: Capture,
  now: number,
): D1PreparedStatement[] => [
  ...CAPTURES.map((select) =>
    db
      .prepare(
        `INSERT INTO suspension_items (suspension_id, kind, target, prior) ${select} ON CONFLICT DO NOTHING`,
      )
      .bind(suspensionId, tenantId),
  ),
  db
    .prepare(
      `UPDATE suspensions SET settled_at = ?3
       WHERE tenant_id = ?2 AND id <> ?1 AND settled_at IS NULL AND lifted_at IS NOT NULL AND ${IN_FORCE}`,
    )
    .bind(suspensionId, tenantId, now),
];
