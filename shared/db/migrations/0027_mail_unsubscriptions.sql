CREATE TABLE `mail_unsubscriptions` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`topic` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`, `topic`)
);
