CREATE TABLE `brand_links` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `brand_links_account` ON `brand_links` (`account_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `brand_links_expires` ON `brand_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `brand_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`revision` text NOT NULL,
	`note` text,
	`due_at` integer NOT NULL,
	`time_zone` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`outcome` text,
	`notice` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_schedules_pending` ON `brand_schedules` (`account_id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `brand_schedules_due` ON `brand_schedules` (`due_at`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `brand_schedules_notice` ON `brand_schedules` (`notice`) WHERE notice is not null;--> statement-breakpoint
CREATE INDEX `brand_schedules_account` ON `brand_schedules` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `brand_schedules_settled` ON `brand_schedules` (`settled_at`);