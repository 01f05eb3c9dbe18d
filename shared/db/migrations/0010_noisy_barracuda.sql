ALTER TABLE `projects` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `projects_deleted` ON `projects` (`deleted_at`) WHERE "projects"."deleted_at" is not null;