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
INSERT INTO usage_days
  (account_id, day, tenant_id, plan_code, credits_used, usd_credits, cloud_usd, topup_credits, topup_usd,
   adjusted_credits, entries)
SELECT e.account_id, coalesce(c.day, e.day), e.tenant_id, e.plan_code, sum(e.used), sum(e.usd), sum(e.cloud_usd),
  sum(e.purchased), sum(e.topup_usd),
  sum(iif(e.kind = 'adjust', e.purchased + e.granted_daily + e.granted_included + e.granted_rollover, 0)), count(*)
FROM credit_entries e
LEFT JOIN credit_entries c ON c.tenant_id = e.tenant_id AND c.seq = e.refund_of
WHERE e.kind <> 'terms' GROUP BY 1, 2, 3, 4;
