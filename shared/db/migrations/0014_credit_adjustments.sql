CREATE TABLE `__new_credit_entries` (
	`tenant_id` text NOT NULL,
	`seq` integer NOT NULL,
	`account_id` text NOT NULL,
	`op_key` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`day` integer NOT NULL,
	`month` integer NOT NULL,
	`plan_code` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`daily` integer DEFAULT 0 NOT NULL,
	`rollover` integer DEFAULT 0 NOT NULL,
	`included` integer DEFAULT 0 NOT NULL,
	`topup` integer DEFAULT 0 NOT NULL,
	`lots` text,
	`carried` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	`purchased` integer DEFAULT 0 NOT NULL,
	`granted_daily` integer DEFAULT 0 NOT NULL,
	`granted_included` integer DEFAULT 0 NOT NULL,
	`granted_rollover` integer DEFAULT 0 NOT NULL,
	`pool_left` integer,
	`reason` text,
	`topup_left` integer,
	`usd` integer DEFAULT 0 NOT NULL,
	`cloud_usd` integer DEFAULT 0 NOT NULL,
	`topup_usd` integer DEFAULT 0 NOT NULL,
	`terms` text,
	`refund_of` integer,
	PRIMARY KEY(`tenant_id`, `seq`),
	CONSTRAINT "credit_entries_kind" CHECK("__new_credit_entries"."kind" in ('charge', 'refund', 'topup', 'adjust', 'terms', 'cloud')),
	CONSTRAINT "credit_entries_split" CHECK("__new_credit_entries"."used" = "__new_credit_entries"."daily" + "__new_credit_entries"."rollover" + "__new_credit_entries"."included" + "__new_credit_entries"."topup" - "__new_credit_entries"."carried" - "__new_credit_entries"."lost"),
	CONSTRAINT "credit_entries_positive" CHECK("__new_credit_entries"."carried" >= 0 and "__new_credit_entries"."lost" >= 0 and ("__new_credit_entries"."purchased" >= 0 or "__new_credit_entries"."kind" = 'adjust')),
	CONSTRAINT "credit_entries_lots" CHECK(("__new_credit_entries"."lots" is null) = ("__new_credit_entries"."rollover" = 0 and "__new_credit_entries"."granted_rollover" = 0)),
	CONSTRAINT "credit_entries_adjust" CHECK("__new_credit_entries"."kind" <> 'adjust' or ("__new_credit_entries"."reason" is not null and "__new_credit_entries"."pool_left" >= 0 and ("__new_credit_entries"."purchased" <> 0) + ("__new_credit_entries"."granted_daily" <> 0) + ("__new_credit_entries"."granted_included" <> 0) + ("__new_credit_entries"."granted_rollover" <> 0) = 1))
);
--> statement-breakpoint
INSERT INTO `__new_credit_entries`("tenant_id", "seq", "account_id", "op_key", "kind", "at", "day", "month", "plan_code", "used", "daily", "rollover", "included", "topup", "lots", "carried", "lost", "purchased", "topup_left", "usd", "cloud_usd", "topup_usd", "terms", "refund_of") SELECT "tenant_id", "seq", "account_id", "op_key", "kind", "at", "day", "month", "plan_code", "used", "daily", "rollover", "included", "topup", "lots", "carried", "lost", "purchased", "topup_left", "usd", "cloud_usd", "topup_usd", "terms", "refund_of" FROM `credit_entries`;--> statement-breakpoint
DROP TABLE `credit_entries`;--> statement-breakpoint
ALTER TABLE `__new_credit_entries` RENAME TO `credit_entries`;--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_op` ON `credit_entries` (`tenant_id`,`op_key`);--> statement-breakpoint
CREATE INDEX `credit_entries_tenant_page` ON `credit_entries` (`tenant_id`,`kind`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `credit_entries_account_page` ON `credit_entries` (`account_id`,`kind`,`at`,`tenant_id`,`seq`);--> statement-breakpoint
CREATE INDEX `credit_entries_key` ON `credit_entries` (`account_id`,`op_key`,`at`,`tenant_id`,`seq`) WHERE "credit_entries"."kind" in ('topup', 'adjust');--> statement-breakpoint
ALTER TABLE `credit_balances` ADD `closed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_unicode_domain` ON `users` (`email`) WHERE "users"."email" glob '*@*[^ -~]*';--> statement-breakpoint
CREATE INDEX `tenants_unicode_domain` ON `tenants` (`id`) WHERE "tenants"."whu_email" glob '*@*[^ -~]*';
