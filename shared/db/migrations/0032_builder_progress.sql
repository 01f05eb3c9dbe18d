ALTER TABLE `builds` ADD `handed` integer;--> statement-breakpoint
ALTER TABLE `builds` ADD `progress` text;--> statement-breakpoint
ALTER TABLE `builds` ADD `draft` text;--> statement-breakpoint
ALTER TABLE `builds` ADD `result_id` text;--> statement-breakpoint
CREATE INDEX `builds_handed` ON `builds` (`finished_at`) WHERE "builds"."handed" = 1;