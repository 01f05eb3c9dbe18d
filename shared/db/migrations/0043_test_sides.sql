CREATE TABLE `test_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`recipient` text NOT NULL,
	`from_name` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `test_mails_account` ON `test_mails` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `test_mails_age` ON `test_mails` (`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `test_of` text;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_test_of` ON `accounts` (`test_of`);