ALTER TABLE `accounts` ADD `custom_domain_token` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_checked_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_fault` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `custom_domain_note` text;--> statement-breakpoint
CREATE INDEX `accounts_domain_checks` ON `accounts` (`custom_domain_status`,`custom_domain_checked_at`);--> statement-breakpoint
CREATE INDEX `tenants_plan` ON `tenants` (`account_id`,`plan_code`,`status`);