CREATE TABLE `test_deletions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`clock_id` text,
	`operation_key` text NOT NULL,
	`tenants` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `test_deletions_operation` ON `test_deletions` (`account_id`,`operation_key`);--> statement-breakpoint
CREATE INDEX `test_deletions_finished` ON `test_deletions` (`finished_at`);--> statement-breakpoint
CREATE INDEX `test_deletions_account` ON `test_deletions` (`account_id`,`finished_at`);--> statement-breakpoint
ALTER TABLE `tenants` ADD `deletion_id` text;--> statement-breakpoint
CREATE INDEX `tenants_deletion` ON `tenants` (`deletion_id`,`id`) WHERE "tenants"."deletion_id" is not null;