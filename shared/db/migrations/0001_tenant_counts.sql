CREATE TABLE `tenant_counts` (
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`plan_code` text NOT NULL,
	`tenants` integer NOT NULL,
	PRIMARY KEY(`account_id`, `status`, `plan_code`)
);
--> statement-breakpoint
INSERT INTO tenant_counts (account_id, status, plan_code, tenants) SELECT account_id, status, coalesce(plan_code, ''), count(*) FROM tenants GROUP BY 1, 2, 3;
