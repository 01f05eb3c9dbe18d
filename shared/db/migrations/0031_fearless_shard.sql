ALTER TABLE `builds` ADD `origin` text DEFAULT 'prompt' NOT NULL;--> statement-breakpoint
ALTER TABLE `builds` ADD `note` text;--> statement-breakpoint
ALTER TABLE `builds` ADD `based_on` text;--> statement-breakpoint
ALTER TABLE `builds` ADD `grant_id` text;--> statement-breakpoint
CREATE INDEX `builds_grant` ON `builds` (`grant_id`,`created_at`) WHERE "builds"."grant_id" is not null;