CREATE TABLE `backfills` (
	`name` text PRIMARY KEY NOT NULL,
	`done` integer NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `usage_days` (
	`account_id` text NOT NULL,
	`day` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`plan_code` text NOT NULL,
	`credits_used` integer NOT NULL,
	`usd_credits` integer NOT NULL,
	`cloud_usd` integer NOT NULL,
	`topup_credits` integer NOT NULL,
	`topup_usd` integer NOT NULL,
	`adjusted_credits` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `tenant_id`, `plan_code`)
);
--> statement-breakpoint
CREATE INDEX `usage_days_tenant` ON `usage_days` (`tenant_id`,`day`,`plan_code`);
--> statement-breakpoint
CREATE TRIGGER usage_days_entry AFTER INSERT ON credit_entries
WHEN NEW.kind <> 'terms'
BEGIN
INSERT INTO usage_days
  (account_id, day, tenant_id, plan_code, credits_used, usd_credits, cloud_usd, topup_credits, topup_usd, adjusted_credits, entries)
SELECT e.account_id, coalesce(c.day, e.day), e.tenant_id, e.plan_code,
  sum(e.used), sum(e.usd), sum(e.cloud_usd), sum(e.purchased), sum(e.topup_usd),
  sum(iif(e.kind = 'adjust', e.purchased + e.granted_daily + e.granted_included + e.granted_rollover, 0)), count(*)
FROM credit_entries e
LEFT JOIN credit_entries c ON c.tenant_id = e.tenant_id AND c.seq = e.refund_of
WHERE e.kind <> 'terms' AND e.rowid = NEW.rowid AND NOT EXISTS (
  SELECT 1 FROM backfills b WHERE b.name = 'usage_days' AND NEW.rowid > b.done AND NEW.rowid <= b.last)
GROUP BY 1, 2, 3, 4
ON CONFLICT (account_id, day, tenant_id, plan_code) DO UPDATE SET
  credits_used = credits_used + excluded.credits_used,
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
