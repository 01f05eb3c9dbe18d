ALTER TABLE `sessions` ADD `domain` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `account_id` text;--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`) WHERE "sessions"."account_id" is not null;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `domain` text;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `account_id` text;--> statement-breakpoint
CREATE TRIGGER sessions_member_added AFTER INSERT ON memberships BEGIN
UPDATE sessions
SET revoked_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE revoked_at IS NULL AND user_id = NEW.user_id AND account_id <> NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER sessions_member_restored AFTER UPDATE OF removed_at ON memberships
WHEN OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL BEGIN
UPDATE sessions
SET revoked_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE revoked_at IS NULL AND user_id = NEW.user_id AND account_id <> NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER sessions_workspace_member AFTER INSERT ON workspace_members BEGIN
UPDATE sessions
SET revoked_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE revoked_at IS NULL AND user_id = NEW.user_id AND account_id <> (SELECT account_id FROM tenants WHERE id = NEW.tenant_id);
END;
--> statement-breakpoint
CREATE TRIGGER sessions_platform_admin AFTER UPDATE OF platform_admin ON users
WHEN NEW.platform_admin = 1 BEGIN
UPDATE sessions
SET revoked_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE revoked_at IS NULL AND user_id = NEW.id AND account_id IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER sessions_domain AFTER UPDATE OF custom_domain, custom_domain_status ON accounts
WHEN OLD.custom_domain_status = 'active'
  AND (NEW.custom_domain, NEW.custom_domain_status) IS NOT (OLD.custom_domain, OLD.custom_domain_status) BEGIN
UPDATE sessions
SET revoked_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE revoked_at IS NULL AND account_id = OLD.id;
END;
