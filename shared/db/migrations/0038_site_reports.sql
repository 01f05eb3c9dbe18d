CREATE TABLE `site_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`words` text NOT NULL,
	`reply_to` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	CONSTRAINT "site_reports_kind" CHECK("site_reports"."kind" in ('deception', 'illegal', 'copyright', 'other'))
);
--> statement-breakpoint
CREATE INDEX `site_reports_account` ON `site_reports` (`account_id`,`settled_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `site_reports_slug` ON `site_reports` (`slug`,`settled_at`);--> statement-breakpoint
CREATE INDEX `site_reports_tenant` ON `site_reports` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `site_reports_created` ON `site_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `site_takedowns_tenant` ON `site_takedowns` (`tenant_id`);