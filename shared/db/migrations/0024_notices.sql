CREATE TABLE `notice_cursor` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`tenant_id` text,
	`user_id` text NOT NULL,
	`subject` text,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`settled_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`due_at`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`settled_at`);--> statement-breakpoint
CREATE INDEX `notices_tenant` ON `notices` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `notices_settled` ON `notices` (`settled_at`);--> statement-breakpoint
INSERT INTO `notice_cursor` (`id`, `seq`) SELECT 1, coalesce(max(`seq`), 0) FROM `audit_log`;
