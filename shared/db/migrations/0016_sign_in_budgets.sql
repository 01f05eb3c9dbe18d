CREATE TABLE `known_browsers` (
	`hash` blob PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `known_browsers_expiry` ON `known_browsers` (`expires_at`);--> statement-breakpoint
DROP INDEX `sign_ins_email`;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `code_expires_at` integer;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `budget` blob;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `known` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_ins` ADD `mailed_at` integer;--> statement-breakpoint
CREATE INDEX `sign_ins_mails` ON `sign_ins` (`email`,`mailed_at`);