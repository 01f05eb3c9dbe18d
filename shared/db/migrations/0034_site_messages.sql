CREATE TABLE `site_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`form_key` text NOT NULL,
	`form` text NOT NULL,
	`answers` text NOT NULL,
	`reply_to` text,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_messages_key` ON `site_messages` (`project_id`,`form_key`);--> statement-breakpoint
CREATE INDEX `site_messages_project` ON `site_messages` (`project_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `site_messages_tenant` ON `site_messages` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `site_messages_created` ON `site_messages` (`created_at`);