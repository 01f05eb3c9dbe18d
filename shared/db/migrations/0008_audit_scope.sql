ALTER TABLE `audit_log` ADD `workspace_id` text;--> statement-breakpoint
CREATE INDEX `audit_log_workspace` ON `audit_log` (`workspace_id`,`seq`) WHERE "audit_log"."workspace_id" is not null;--> statement-breakpoint
UPDATE audit_log SET workspace_id = target
  WHERE workspace_id IS NULL AND target IN (SELECT id FROM tenants)
  AND (action LIKE 'tenant.%' OR action IN ('credits.topup', 'sso.mint', 'workspace.rename', 'member.invite', 'member.remove'));--> statement-breakpoint
UPDATE audit_log SET workspace_id = coalesce((SELECT p.tenant_id FROM projects p WHERE p.id = target),
  iif(action = 'project.create', json_extract(detail, '$.workspace_id'), NULL))
  WHERE workspace_id IS NULL AND action LIKE 'project.%';--> statement-breakpoint
UPDATE audit_log SET workspace_id = coalesce((SELECT b.tenant_id FROM builds b WHERE b.id = target),
  (SELECT c.workspace_id FROM audit_log c WHERE c.action = 'project.create' AND c.target = json_extract(audit_log.detail, '$.project_id')))
  WHERE workspace_id IS NULL AND action LIKE 'build.%';--> statement-breakpoint
UPDATE audit_log SET workspace_id = coalesce((SELECT p.tenant_id FROM projects p WHERE p.id = json_extract(audit_log.detail, '$.project_id')),
  (SELECT d.tenant_id FROM custom_domains d WHERE d.domain = audit_log.target))
  WHERE workspace_id IS NULL AND action = 'domain.add';--> statement-breakpoint
UPDATE audit_log SET workspace_id = (SELECT e.workspace_id FROM audit_log e
    WHERE e.action = 'domain.add' AND e.target = audit_log.target AND e.seq < audit_log.seq ORDER BY e.seq DESC LIMIT 1)
  WHERE workspace_id IS NULL AND action IN ('domain.verify', 'domain.remove');--> statement-breakpoint
UPDATE audit_log SET account_id = (SELECT t.account_id FROM tenants t WHERE t.id = workspace_id)
  WHERE account_id IS NULL AND workspace_id IS NOT NULL;--> statement-breakpoint
UPDATE audit_log SET account_id = (
    SELECT substr(u.email, 5, instr(substr(u.email, 5), ':') - 1) FROM users u
    WHERE u.email LIKE 'sso:%' AND u.id = coalesce(
      iif(actor_kind = 'user', actor_id, NULL), iif(actor_kind = 'client' AND instr(actor_id, ' ') > 0,
        substr(actor_id, instr(actor_id, ' ') + 1), NULL),
      (SELECT g.user_id FROM oauth_grants g WHERE g.id = target), target))
  WHERE account_id IS NULL
  AND (action LIKE 'oauth.%' OR action IN ('sso.enter', 'session.create', 'session.end', 'mcp.tool'));--> statement-breakpoint
UPDATE audit_log SET workspace_id = (
    SELECT max(m.tenant_id) FROM workspace_members m JOIN tenants t ON t.id = m.tenant_id
    WHERE m.user_id = audit_log.target AND t.account_id = audit_log.account_id HAVING count(*) = 1)
  WHERE workspace_id IS NULL AND action = 'sso.enter' AND account_id IS NOT NULL;
