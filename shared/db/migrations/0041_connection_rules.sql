CREATE TABLE `connection_rules` (
	`tenant_id` text NOT NULL,
	`grant_id` text NOT NULL,
	`credits_per_day_micro` integer,
	`publish_approval` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `grant_id`),
	CONSTRAINT "connection_rules_approval" CHECK("connection_rules"."publish_approval" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `connection_rules_grant` ON `connection_rules` (`grant_id`);--> statement-breakpoint
CREATE TABLE `publish_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`project_id` text NOT NULL,
	`build_id` text NOT NULL,
	`grant_id` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	CONSTRAINT "publish_requests_state" CHECK("publish_requests"."state" in ('pending', 'approved', 'declined', 'replaced'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `publish_requests_open` ON `publish_requests` (`project_id`,`grant_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `publish_requests_project` ON `publish_requests` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `publish_requests_pending` ON `publish_requests` (`tenant_id`,`created_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `publish_requests_tenant` ON `publish_requests` (`tenant_id`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `grant_id` text;--> statement-breakpoint
CREATE INDEX `audit_log_grant` ON `audit_log` (`grant_id`,`seq`) WHERE "audit_log"."grant_id" is not null;