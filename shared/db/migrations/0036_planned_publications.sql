ALTER TABLE `projects` ADD `scheduled_build_id` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `scheduled_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `scheduled_by` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `schedule_failure` text;--> statement-breakpoint
CREATE INDEX `projects_scheduled` ON `projects` (`scheduled_at`) WHERE "projects"."scheduled_at" is not null;