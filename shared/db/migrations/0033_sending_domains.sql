CREATE TABLE `sending_domains` (
	`account_id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`local_part` text NOT NULL,
	`status` text NOT NULL,
	`selector` text NOT NULL,
	`public_key` text NOT NULL,
	`sealed_key` blob NOT NULL,
	`next_selector` text,
	`next_public_key` text,
	`next_sealed_key` blob,
	`former_selector` text,
	`records` text,
	`claimed_at` integer NOT NULL,
	`verified_at` integer,
	`checked_at` integer,
	`next_check_at` integer,
	`missing_since` integer,
	`fault` text,
	`notice` text,
	CONSTRAINT "sending_domains_status" CHECK("sending_domains"."status" in ('pending', 'active', 'lost'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sending_domains_held` ON `sending_domains` (`domain`) WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX `sending_domains_name` ON `sending_domains` (`domain`);--> statement-breakpoint
CREATE INDEX `sending_domains_due` ON `sending_domains` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `sending_domains_notices` ON `sending_domains` (`notice`) WHERE notice is not null;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `from_address` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `raw` text;