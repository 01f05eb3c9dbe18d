-- The token tables are rebuilt WITHOUT ROWID: one row less to write for each token. drizzle-kit does not know the clause.
CREATE TABLE `__new_oauth_access_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`scope` text
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_oauth_access_tokens` (`hash`, `grant_id`, `expires_at`)
	SELECT `hash`, `grant_id`, `expires_at` FROM `oauth_access_tokens` WHERE `expires_at` > unixepoch() * 1000;--> statement-breakpoint
DROP TABLE `oauth_access_tokens`;--> statement-breakpoint
ALTER TABLE `__new_oauth_access_tokens` RENAME TO `oauth_access_tokens`;--> statement-breakpoint
CREATE INDEX `oauth_access_tokens_expiry` ON `oauth_access_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_oauth_refresh_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`successor` blob,
	`replay` blob,
	`replay_scope` text
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_oauth_refresh_tokens`
	(`hash`, `grant_id`, `created_at`, `expires_at`, `used_at`, `successor`, `replay`, `replay_scope`)
	SELECT `hash`, `grant_id`, `created_at`, `expires_at`, `used_at`, `successor`, `replay`, `replay_scope`
	FROM `oauth_refresh_tokens` WHERE `expires_at` > unixepoch() * 1000;--> statement-breakpoint
DROP TABLE `oauth_refresh_tokens`;--> statement-breakpoint
ALTER TABLE `__new_oauth_refresh_tokens` RENAME TO `oauth_refresh_tokens`;--> statement-breakpoint
CREATE INDEX `oauth_refresh_tokens_expiry` ON `oauth_refresh_tokens` (`expires_at`);--> statement-breakpoint
DROP INDEX `audit_log_account`;--> statement-breakpoint
CREATE INDEX `audit_log_of_account` ON `audit_log` (`account_id`,`seq`) WHERE "audit_log"."account_id" is not null;--> statement-breakpoint
DROP INDEX `sessions_expiry`;--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `oauth_grants` ADD `last_used_token` blob;--> statement-breakpoint
CREATE INDEX `oauth_grants_unused` ON `oauth_grants` (`created_at`) WHERE "oauth_grants"."first_used_at" is null;--> statement-breakpoint
UPDATE oauth_grants SET expires_at = absolute_expires_at
	WHERE revoked_at IS NULL AND first_used_at IS NOT NULL AND expires_at > unixepoch() * 1000;
