/**
 * Parks the prompt of a tenant that has none yet, pending or consumed, unless its customer has begun without one. Its
 * first result tells whether this one was parked (`meta.changes`).
 */
export const parkPromptStatement = (
  db: D1Database,
  tenantId: string,
  prompt: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO parked_prompts (tenant_id, account_id, prompt, created_at)
       SELECT id, account_id, ?2, ?3 FROM tenants t WHERE id = ?1 AND status <> 'terminated'
         AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.tenant_id = t.id)
       ON CONFLICT (tenant_id) DO NOTHING`,
    )
    .bind(tenantId, prompt, now);
