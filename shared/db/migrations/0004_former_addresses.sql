CREATE TABLE `former_addresses` (
	`slug` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_addresses_project` ON `former_addresses` (`project_id`);--> statement-breakpoint
CREATE INDEX `former_addresses_tenant` ON `former_addresses` (`tenant_id`);