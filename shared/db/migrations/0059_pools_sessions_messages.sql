ALTER TABLE `sessions` ADD `domain` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `account_id` text;--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`) WHERE "sessions"."account_id" is not null;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `domain` text;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `account_id` text;--> statement-breakpoint
ALTER TABLE `account_months` ADD `used_daily` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_months` ADD `used_rollover` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_months` ADD `used_included` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_days` ADD `used_daily` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_days` ADD `used_rollover` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_days` ADD `used_included` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_months` ADD `used_daily` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_months` ADD `used_rollover` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_months` ADD `used_included` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `site_messages_unread` ON `site_messages` (`tenant_id`,`created_at`) WHERE "site_messages"."read_at" is null;
--> statement-breakpoint
UPDATE usage_months AS m SET used_daily = s.used_daily, used_rollover = s.used_rollover, used_included = s.used_included
FROM (SELECT e.account_id, e.tenant_id, e.month, sum(coalesce(-c.daily, e.daily)) AS used_daily,
    sum(coalesce(-c.rollover, e.rollover)) AS used_rollover, sum(coalesce(-c.included, e.included)) AS used_included
  FROM credit_entries e LEFT JOIN credit_entries c ON c.tenant_id = e.tenant_id AND c.seq = e.refund_of
  WHERE e.kind <> 'terms' GROUP BY 1, 2, 3) s
WHERE m.account_id = s.account_id AND m.tenant_id = s.tenant_id AND m.month = s.month;
--> statement-breakpoint
UPDATE account_months AS m SET used_daily = s.used_daily, used_rollover = s.used_rollover, used_included = s.used_included
FROM (SELECT e.account_id, e.plan_code, e.month, sum(coalesce(-c.daily, e.daily)) AS used_daily,
    sum(coalesce(-c.rollover, e.rollover)) AS used_rollover, sum(coalesce(-c.included, e.included)) AS used_included
  FROM credit_entries e LEFT JOIN credit_entries c ON c.tenant_id = e.tenant_id AND c.seq = e.refund_of
  WHERE e.kind <> 'terms' GROUP BY 1, 2, 3) s
WHERE m.account_id = s.account_id AND m.plan_code = s.plan_code AND m.month = s.month;
--> statement-breakpoint
DELETE FROM backfills WHERE name = 'usage_days';
--> statement-breakpoint
DELETE FROM usage_days;
--> statement-breakpoint
DROP TRIGGER IF EXISTS usage_days_entry;
--> statement-breakpoint
CREATE TRIGGER usage_days_entry AFTER INSERT ON credit_entries
WHEN NEW.kind <> 'terms'
BEGIN
INSERT INTO usage_days
  (account_id, day, tenant_id, plan_code, credits_used, used_daily, used_rollover, used_included, usd_credits, cloud_usd, topup_credits, topup_usd, adjusted_credits, entries)
SELECT e.account_id, coalesce(c.day, e.day), e.tenant_id, e.plan_code,
  sum(e.used), sum(coalesce(-c.daily, e.daily)), sum(coalesce(-c.rollover, e.rollover)), sum(coalesce(-c.included, e.included)), sum(e.usd), sum(e.cloud_usd), sum(e.purchased), sum(e.topup_usd),
  sum(iif(e.kind = 'adjust', e.purchased + e.granted_daily + e.granted_included + e.granted_rollover, 0)), count(*)
FROM credit_entries e
LEFT JOIN credit_entries c ON c.tenant_id = e.tenant_id AND c.seq = e.refund_of
WHERE e.kind <> 'terms' AND e.rowid = NEW.rowid AND NOT EXISTS (
  SELECT 1 FROM backfills b WHERE b.name = 'usage_days' AND NEW.rowid > b.done AND NEW.rowid <= b.last)
GROUP BY 1, 2, 3, 4
ON CONFLICT (account_id, day, tenant_id, plan_code) DO UPDATE SET
  credits_used = credits_used + excluded.credits_used,
  used_daily = used_daily + excluded.used_daily,
  used_rollover = used_rollover + excluded.used_rollover,
  used_included = used_included + excluded.used_included,
  usd_credits = usd_credits + excluded.usd_credits,
  cloud_usd = cloud_usd + excluded.cloud_usd,
  topup_credits = topup_credits + excluded.topup_credits,
  topup_usd = topup_usd + excluded.topup_usd,
  adjusted_credits = adjusted_credits + excluded.adjusted_credits,
  entries = entries + excluded.entries;
END;
--> statement-breakpoint
INSERT INTO backfills (name, done, last)
SELECT 'usage_days', 0, m.last FROM (SELECT max(rowid) AS last FROM credit_entries) m WHERE m.last IS NOT NULL;
--> statement-breakpoint
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
