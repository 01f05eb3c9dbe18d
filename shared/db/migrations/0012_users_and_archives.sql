CREATE TABLE `audit_archives` (
	`key` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`first_seq` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`rows` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `pseudonym` text;