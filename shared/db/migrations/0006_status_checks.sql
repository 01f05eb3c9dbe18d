ALTER TABLE `status_days` ADD `checked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `status_days` ADD `failed_at` integer;