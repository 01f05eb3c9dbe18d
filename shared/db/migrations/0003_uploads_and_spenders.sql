CREATE TABLE `upload_links` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`name` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_links_expiry` ON `upload_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `oauth_grants` ADD `spender` text;--> statement-breakpoint
ALTER TABLE `builds` ADD `spender` text;