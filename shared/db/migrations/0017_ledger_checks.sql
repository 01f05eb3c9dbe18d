CREATE TABLE `ledger_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`stage` text NOT NULL,
	`cursor` text NOT NULL,
	`tenants` integer DEFAULT 0 NOT NULL,
	`accounts` integer DEFAULT 0 NOT NULL,
	`differences` integer DEFAULT 0 NOT NULL,
	`findings` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_checks_open` ON `ledger_checks` (`finished_at`);