CREATE TABLE `status_days` (
	`day` integer NOT NULL,
	`part` text NOT NULL,
	`checks` integer NOT NULL,
	`failures` integer NOT NULL,
	PRIMARY KEY(`day`, `part`)
);
--> statement-breakpoint
CREATE TABLE `task_runs` (
	`task` text PRIMARY KEY NOT NULL,
	`timer` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`succeeded_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`error` text
);
