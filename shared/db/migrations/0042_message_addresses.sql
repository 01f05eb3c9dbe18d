CREATE TABLE `message_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_addresses_confirmed` ON `message_addresses` (`project_id`) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `message_addresses_pending` ON `message_addresses` (`project_id`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX `message_addresses_project` ON `message_addresses` (`project_id`);--> statement-breakpoint
CREATE INDEX `message_addresses_tenant` ON `message_addresses` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `message_addresses_expires` ON `message_addresses` (`expires_at`);