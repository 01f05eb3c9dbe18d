CREATE TABLE `__new_custom_domains` (
	`domain` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`project_id` text NOT NULL,
	`status` text NOT NULL,
	`verification` text NOT NULL,
	`provider_id` text,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`checked_at` integer,
	`next_check_at` integer,
	`fault` text,
	`missing_since` integer,
	`notice` text,
	PRIMARY KEY(`domain`, `tenant_id`),
	CONSTRAINT "custom_domains_status" CHECK("__new_custom_domains"."status" in ('pending', 'active', 'disconnected', 'verified', 'lost'))
);
--> statement-breakpoint
INSERT INTO `__new_custom_domains`("domain", "tenant_id", "account_id", "project_id", "status", "verification", "provider_id", "created_at", "verified_at", "next_check_at") SELECT "domain", "tenant_id", "account_id", "project_id", "status", "verification", "provider_id", CASE WHEN "status" = 'pending' THEN unixepoch() * 1000 ELSE "created_at" END, CASE "status" WHEN 'active' THEN coalesce("verified_at", "created_at") WHEN 'pending' THEN NULL ELSE "verified_at" END, "created_at" FROM `custom_domains`;--> statement-breakpoint
DROP TABLE `custom_domains`;--> statement-breakpoint
ALTER TABLE `__new_custom_domains` RENAME TO `custom_domains`;--> statement-breakpoint
CREATE UNIQUE INDEX `custom_domains_held` ON `custom_domains` (`domain`) WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX `custom_domains_due` ON `custom_domains` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `custom_domains_notices` ON `custom_domains` (`notice`) WHERE notice is not null;--> statement-breakpoint
CREATE INDEX `custom_domains_tenant` ON `custom_domains` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `custom_domains_project` ON `custom_domains` (`project_id`);--> statement-breakpoint
DROP INDEX `accounts_custom_domain`;--> statement-breakpoint
DROP INDEX `accounts_domain_checks`;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_claimed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_verified_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_next_check_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_missing_since` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_notice` text;--> statement-breakpoint
UPDATE `accounts` SET `custom_domain_claimed_at` = unixepoch() * 1000, `custom_domain_verified_at` = CASE WHEN `custom_domain_status` = 'active' THEN coalesce(`custom_domain_checked_at`, `created_at`) END, `custom_domain_next_check_at` = CASE WHEN `custom_domain_token` IS NOT NULL THEN `created_at` END WHERE `custom_domain` IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_domain_held` ON `accounts` (`custom_domain`) WHERE custom_domain_verified_at is not null;--> statement-breakpoint
CREATE INDEX `accounts_domain_notices` ON `accounts` (`custom_domain_notice`) WHERE custom_domain_notice is not null;--> statement-breakpoint
CREATE INDEX `accounts_custom_domain` ON `accounts` (`custom_domain`);--> statement-breakpoint
CREATE INDEX `accounts_domain_checks` ON `accounts` (`custom_domain_next_check_at`);