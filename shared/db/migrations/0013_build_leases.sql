CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`resend_at` integer,
	`resent_at` integer
);
--> statement-breakpoint
CREATE INDEX `dead_letters_received` ON `dead_letters` (`received_at`);--> statement-breakpoint
CREATE INDEX `dead_letters_resend` ON `dead_letters` (`resend_at`) WHERE "dead_letters"."resend_at" is not null;--> statement-breakpoint
ALTER TABLE `builds` ADD `lease_until` integer;--> statement-breakpoint
ALTER TABLE `builds` ADD `runs` integer DEFAULT 0 NOT NULL;