CREATE TABLE `customer_import_lines` (
	`import_id` text NOT NULL,
	`seq` integer NOT NULL,
	`account_id` text NOT NULL,
	`line` integer NOT NULL,
	`cells` text NOT NULL,
	`external_ref` text,
	`tenant_id` text NOT NULL,
	`forecast` text,
	`problems` text,
	`outcome` text,
	`error` text,
	PRIMARY KEY(`import_id`, `seq`)
);
--> statement-breakpoint
CREATE INDEX `customer_import_lines_forecast` ON `customer_import_lines` (`import_id`,`forecast`,`seq`);--> statement-breakpoint
CREATE INDEX `customer_import_lines_account` ON `customer_import_lines` (`account_id`);--> statement-breakpoint
CREATE TABLE `customer_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`operation_key` text NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`encoding` text NOT NULL,
	`delimiter` text NOT NULL,
	`header` text NOT NULL,
	`mapping` text,
	`welcome` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`lines` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`forecast` text,
	`created` integer DEFAULT 0 NOT NULL,
	`existing` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`faults` integer DEFAULT 0 NOT NULL,
	`lease_holder` text,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`told_at` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_imports_operation` ON `customer_imports` (`account_id`,`operation_key`);--> statement-breakpoint
CREATE INDEX `customer_imports_account` ON `customer_imports` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_imports_status` ON `customer_imports` (`status`,`told_at`);--> statement-breakpoint
CREATE INDEX `customer_imports_expiry` ON `customer_imports` (`expires_at`);