CREATE TABLE `usage_destinations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`sealed_secret` blob NOT NULL,
	`event_name` text NOT NULL,
	`units_per_credit` integer DEFAULT 1 NOT NULL,
	`start_at` integer,
	`status` text DEFAULT 'enabled' NOT NULL,
	`paused_reason` text,
	`paused_at` integer,
	`notice` text,
	`sent_seq` integer NOT NULL,
	`batch_end` integer,
	`doubt_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`due_at` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`accepted_at` integer,
	`last_status` integer,
	`last_fault` text,
	`last_answer` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	CONSTRAINT "usage_destinations_kind" CHECK("usage_destinations"."kind" in ('stripe', 'openmeter', 'https')),
	CONSTRAINT "usage_destinations_status" CHECK("usage_destinations"."status" in ('enabled', 'paused'))
);
--> statement-breakpoint
CREATE INDEX `usage_destinations_account` ON `usage_destinations` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `usage_destinations_due` ON `usage_destinations` (`due_at`) WHERE "usage_destinations"."status" = 'enabled';--> statement-breakpoint
CREATE INDEX `usage_destinations_notices` ON `usage_destinations` (`notice`) WHERE "usage_destinations"."notice" is not null;--> statement-breakpoint
CREATE TABLE `usage_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`entry_seq` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usage_events_entry` ON `usage_events` (`tenant_id`,`entry_seq`);--> statement-breakpoint
CREATE INDEX `usage_events_account` ON `usage_events` (`account_id`,`seq`);--> statement-breakpoint
CREATE TABLE `usage_failures` (
	`destination_id` text NOT NULL,
	`seq` integer NOT NULL,
	`account_id` text NOT NULL,
	`event_id` text NOT NULL,
	`at` integer NOT NULL,
	`code` text NOT NULL,
	`status` integer,
	`answer` text NOT NULL,
	`state` text DEFAULT 'kept' NOT NULL,
	PRIMARY KEY(`destination_id`, `seq`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usage_failures_event` ON `usage_failures` (`destination_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `usage_failures_waiting` ON `usage_failures` (`destination_id`,`seq`) WHERE "usage_failures"."state" = 'waiting';--> statement-breakpoint
CREATE TABLE `usage_subjects` (
	`destination_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`subject` text,
	`known` text,
	PRIMARY KEY(`destination_id`, `tenant_id`)
);

--> statement-breakpoint
INSERT INTO backfills (name, done, last)
SELECT 'usage_events', 0, m.last FROM (SELECT max(rowid) AS last FROM credit_entries) m WHERE m.last IS NOT NULL;
--> statement-breakpoint
INSERT INTO usage_events (seq, account_id, tenant_id, entry_seq)
SELECT last, '', '', 0 FROM backfills WHERE name = 'usage_events';
--> statement-breakpoint
DELETE FROM usage_events;
--> statement-breakpoint
CREATE TRIGGER usage_events_entry AFTER INSERT ON credit_entries
WHEN NEW.kind IN ('charge', 'refund')
BEGIN
INSERT INTO usage_events (account_id, tenant_id, entry_seq) VALUES (NEW.account_id, NEW.tenant_id, NEW.seq);
END;
