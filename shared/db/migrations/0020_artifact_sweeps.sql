CREATE TABLE `artifact_sweeps` (
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`swept_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `artifact_sweeps_time` ON `artifact_sweeps` (`swept_at`);