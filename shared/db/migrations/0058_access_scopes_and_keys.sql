CREATE TABLE `oauth_assertions` (
	`hash` blob PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oauth_assertions_expiry` ON `oauth_assertions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `oauth_clients` ADD `keys` text;--> statement-breakpoint
ALTER TABLE `oauth_clients` ADD `keys_uri` text;--> statement-breakpoint
ALTER TABLE `oauth_clients` ADD `keys_read_at` integer;--> statement-breakpoint
ALTER TABLE `oauth_grants` ADD `ever_scope` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `oauth_refresh_tokens` ADD `scope` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `oauth_refresh_tokens` DROP COLUMN `replay_scope`;