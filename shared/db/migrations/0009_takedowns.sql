CREATE TABLE `site_takedowns` (
	`slug` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`status` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "site_takedowns_status" CHECK("site_takedowns"."status" in (410, 451))
);
--> statement-breakpoint
CREATE INDEX `site_takedowns_project` ON `site_takedowns` (`project_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `sites_kept` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `disabled_from` text;