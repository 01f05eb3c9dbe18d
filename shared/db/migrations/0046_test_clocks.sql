CREATE TABLE `test_clock_steps` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`clock_id` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`done` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `test_clock_steps_clock` ON `test_clock_steps` (`clock_id`,`seq`);--> statement-breakpoint
CREATE INDEX `test_clock_steps_account` ON `test_clock_steps` (`account_id`,`seq`);--> statement-breakpoint
CREATE TABLE `test_clocks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`operation_key` text NOT NULL,
	`now_at` integer NOT NULL,
	`status` text DEFAULT 'ready' NOT NULL,
	`target_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `test_clocks_operation` ON `test_clocks` (`account_id`,`operation_key`);--> statement-breakpoint
CREATE INDEX `test_clocks_account` ON `test_clocks` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `test_clocks_status` ON `test_clocks` (`status`);--> statement-breakpoint
ALTER TABLE `tenants` ADD `clock_id` text;--> statement-breakpoint
CREATE INDEX `tenants_clock` ON `tenants` (`clock_id`) WHERE "tenants"."clock_id" is not null;