CREATE TABLE `site_preview_links` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`build_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `site_preview_links_project` ON `site_preview_links` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `site_preview_links_tenant` ON `site_preview_links` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `site_preview_links_expires` ON `site_preview_links` (`expires_at`);