CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`html` text,
	`from_name` text,
	`reply_to` text,
	`headers` text,
	`from_address` text,
	`raw` text
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_created` ON `mail_outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `oauth_access_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`scope` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `oauth_access_tokens_expiry` ON `oauth_access_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_assertions` (
	`hash` blob PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oauth_assertions_expiry` ON `oauth_assertions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`name` text,
	`redirect_uris` text NOT NULL,
	`grant_types` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`fresh_until` integer,
	`keys` text,
	`keys_uri` text,
	`keys_read_at` integer,
	`removed_at` integer
);
--> statement-breakpoint
CREATE INDEX `oauth_clients_unused` ON `oauth_clients` (`last_used_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `oauth_codes` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`client_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`code_challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	`redeemed_by` blob
);
--> statement-breakpoint
CREATE INDEX `oauth_codes_expiry` ON `oauth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`scope` text NOT NULL,
	`ever_scope` text DEFAULT '' NOT NULL,
	`workspaces` text,
	`brands` text,
	`redirect_uri` text NOT NULL,
	`created_at` integer NOT NULL,
	`first_used_at` integer,
	`last_used_at` integer,
	`expires_at` integer NOT NULL,
	`absolute_expires_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_reason` text
);
--> statement-breakpoint
CREATE INDEX `oauth_grants_user` ON `oauth_grants` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `oauth_grants_client` ON `oauth_grants` (`client_id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_expiry` ON `oauth_grants` (`expires_at`);--> statement-breakpoint
CREATE INDEX `oauth_grants_unused` ON `oauth_grants` (`created_at`) WHERE "oauth_grants"."first_used_at" is null;--> statement-breakpoint
CREATE TABLE `oauth_refresh_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`successor` blob,
	`replay` blob,
	`scope` text DEFAULT '' NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `oauth_refresh_tokens_expiry` ON `oauth_refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`cookie_hash` blob NOT NULL,
	`client_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`scope` text NOT NULL,
	`state` text,
	`code_challenge` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`outcome` text,
	`answered_at` integer,
	`answer` blob,
	`redirect` blob
);
--> statement-breakpoint
CREATE INDEX `oauth_requests_expiry` ON `oauth_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `asset_aliases` (
	`account_id` text NOT NULL,
	`alias` text NOT NULL,
	`asset_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `alias`)
);
--> statement-breakpoint
CREATE INDEX `asset_aliases_asset` ON `asset_aliases` (`asset_id`);--> statement-breakpoint
CREATE TABLE `asset_blobs` (
	`account_id` text NOT NULL,
	`sha256` text NOT NULL,
	`extension` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`frames` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `sha256`)
);
--> statement-breakpoint
CREATE TABLE `asset_quotas` (
	`account_id` text PRIMARY KEY NOT NULL,
	`used_bytes` integer DEFAULT 0 NOT NULL,
	`limit_bytes` integer
);
--> statement-breakpoint
CREATE TABLE `asset_sources` (
	`account_id` text NOT NULL,
	`url_hash` text NOT NULL,
	`asset_id` text NOT NULL,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `url_hash`)
);
--> statement-breakpoint
CREATE INDEX `asset_sources_asset` ON `asset_sources` (`asset_id`);--> statement-breakpoint
CREATE TABLE `asset_sweeps` (
	`account_id` text NOT NULL,
	`sha256` text NOT NULL,
	`swept_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `sha256`)
);
--> statement-breakpoint
CREATE INDEX `asset_sweeps_time` ON `asset_sweeps` (`swept_at`);--> statement-breakpoint
CREATE TABLE `asset_usages` (
	`account_id` text NOT NULL,
	`artifact_hash` text NOT NULL,
	`path` text NOT NULL,
	`asset_id` text NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`account_id`, `artifact_hash`, `path`)
);
--> statement-breakpoint
CREATE INDEX `asset_usages_asset` ON `asset_usages` (`account_id`,`asset_id`);--> statement-breakpoint
CREATE TABLE `asset_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`asset_id` text NOT NULL,
	`version` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asset_versions_number` ON `asset_versions` (`asset_id`,`version`);--> statement-breakpoint
CREATE INDEX `asset_versions_sha256` ON `asset_versions` (`account_id`,`sha256`);--> statement-breakpoint
CREATE TABLE `assets` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`search_name` text NOT NULL,
	`current_version_id` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "assets_kind" CHECK("assets"."kind" in ('logo', 'icon', 'background', 'image', 'font-family'))
);
--> statement-breakpoint
CREATE INDEX `assets_account` ON `assets` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `assets_archived` ON `assets` (`archived_at`);--> statement-breakpoint
CREATE TABLE `brand_links` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `brand_links_account` ON `brand_links` (`account_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `brand_links_expires` ON `brand_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `brand_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`revision` text NOT NULL,
	`note` text,
	`due_at` integer NOT NULL,
	`time_zone` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`outcome` text,
	`notice` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_schedules_pending` ON `brand_schedules` (`account_id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `brand_schedules_due` ON `brand_schedules` (`due_at`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `brand_schedules_notice` ON `brand_schedules` (`notice`) WHERE notice is not null;--> statement-breakpoint
CREATE INDEX `brand_schedules_account` ON `brand_schedules` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `brand_schedules_settled` ON `brand_schedules` (`settled_at`);--> statement-breakpoint
CREATE TABLE `artifact_sweeps` (
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`swept_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `artifact_sweeps_time` ON `artifact_sweeps` (`swept_at`);--> statement-breakpoint
CREATE TABLE `brand_artifacts` (
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`draft_revision` text,
	`published` integer DEFAULT 0 NOT NULL,
	`bytes` integer NOT NULL,
	`document` text NOT NULL,
	`pins` text NOT NULL,
	`compiler_version` text NOT NULL,
	`contract_version` text NOT NULL,
	`fingerprint` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `brand_artifacts_drafts` ON `brand_artifacts` (`account_id`,`draft_revision`);--> statement-breakpoint
CREATE TABLE `brand_states` (
	`account_id` text PRIMARY KEY NOT NULL,
	`revision` text NOT NULL,
	`live_hash` text,
	`live_document_hash` text,
	`live_version` integer DEFAULT 0 NOT NULL,
	`published_revision` text,
	`operation_id` text
);
--> statement-breakpoint
CREATE TABLE `brand_versions` (
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`note` text NOT NULL,
	`hash` text,
	`document_hash` text,
	`revision` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `version`)
);
--> statement-breakpoint
CREATE INDEX `brand_versions_hash` ON `brand_versions` (`account_id`,`hash`);--> statement-breakpoint
CREATE INDEX `brand_versions_document` ON `brand_versions` (`account_id`,`document_hash`);--> statement-breakpoint
CREATE TABLE `connection_rules` (
	`tenant_id` text NOT NULL,
	`grant_id` text NOT NULL,
	`credits_per_day_micro` integer,
	`publish_approval` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `grant_id`),
	CONSTRAINT "connection_rules_approval" CHECK("connection_rules"."publish_approval" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `connection_rules_grant` ON `connection_rules` (`grant_id`);--> statement-breakpoint
CREATE TABLE `publish_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`project_id` text NOT NULL,
	`build_id` text NOT NULL,
	`grant_id` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	CONSTRAINT "publish_requests_state" CHECK("publish_requests"."state" in ('pending', 'approved', 'declined', 'replaced'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `publish_requests_open` ON `publish_requests` (`project_id`,`grant_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `publish_requests_project` ON `publish_requests` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `publish_requests_pending` ON `publish_requests` (`tenant_id`,`created_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `publish_requests_tenant` ON `publish_requests` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`authoring_enabled` integer DEFAULT 1 NOT NULL,
	`custom_domain` text,
	`custom_domain_status` text,
	`created_at` integer NOT NULL,
	`sites_kept` integer DEFAULT 0 NOT NULL,
	`disabled_from` text,
	`custom_domain_token` text,
	`custom_domain_checked_at` integer,
	`custom_domain_fault` text,
	`custom_domain_note` text,
	`custom_domain_claimed_at` integer,
	`custom_domain_verified_at` integer,
	`custom_domain_next_check_at` integer,
	`custom_domain_missing_since` integer,
	`custom_domain_notice` text,
	`test_of` text
);
--> statement-breakpoint
CREATE INDEX `accounts_custom_domain` ON `accounts` (`custom_domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_domain_held` ON `accounts` (`custom_domain`) WHERE custom_domain_verified_at is not null;--> statement-breakpoint
CREATE INDEX `accounts_domain_checks` ON `accounts` (`custom_domain_next_check_at`);--> statement-breakpoint
CREATE INDEX `accounts_domain_notices` ON `accounts` (`custom_domain_notice`) WHERE custom_domain_notice is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_test_of` ON `accounts` (`test_of`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`hash` blob PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`hint` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	`revoked_at` integer,
	`refused_at` integer,
	`replaced_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_id` ON `api_keys` (`id`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `audit_archives` (
	`key` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`first_seq` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`rows` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	`workspace_id` text,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`target` text,
	`outcome` text NOT NULL,
	`request_id` text NOT NULL,
	`detail` text,
	`grant_id` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_grant` ON `audit_log` (`grant_id`,`seq`) WHERE "audit_log"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_log_of_account` ON `audit_log` (`account_id`,`seq`) WHERE "audit_log"."account_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_log_workspace` ON `audit_log` (`workspace_id`,`seq`) WHERE "audit_log"."workspace_id" is not null;--> statement-breakpoint
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
CREATE TABLE `known_browsers` (
	`hash` blob PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `known_browsers_expiry` ON `known_browsers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`removed_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `user_id`),
	CONSTRAINT "memberships_role" CHECK("memberships"."role" in ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE INDEX `memberships_user` ON `memberships` (`user_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` blob PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` text
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`backed_up` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `session_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`session_hash` blob NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_tokens_session` ON `session_tokens` (`session_hash`);--> statement-breakpoint
CREATE INDEX `session_tokens_expiry` ON `session_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` blob PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`absolute_expires_at` integer NOT NULL,
	`revoked_at` integer,
	`method` text,
	`user_agent` text,
	`country` text,
	`city` text,
	`domain` text,
	`account_id` text
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`) WHERE "sessions"."account_id" is not null;--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`hash` blob PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`identity` text,
	`link_hash` blob NOT NULL,
	`code_hash` blob NOT NULL,
	`return_to` text NOT NULL,
	`failed_codes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`code_expires_at` integer,
	`budget` blob,
	`known` integer DEFAULT 0 NOT NULL,
	`mailed_at` integer,
	`used_by` blob,
	`domain` text,
	`account_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ins_link` ON `sign_ins` (`link_hash`);--> statement-breakpoint
CREATE INDEX `sign_ins_mails` ON `sign_ins` (`email`,`mailed_at`);--> statement-breakpoint
CREATE INDEX `sign_ins_expiry` ON `sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text,
	`platform_admin` integer DEFAULT 0 NOT NULL,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`signed_in_at` integer,
	`language` text,
	`time_zone` text,
	`pseudonym` text,
	`user_handle` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
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
CREATE INDEX `customer_imports_expiry` ON `customer_imports` (`expires_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`tenant_id` text,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_account` ON `events` (`account_id`,`seq`);--> statement-breakpoint
CREATE INDEX `events_type` ON `events` (`account_id`,`type`,`seq`);--> statement-breakpoint
CREATE INDEX `events_tenant` ON `events` (`tenant_id`,`seq`) WHERE "events"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX `events_at` ON `events` (`at`);--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`ms` integer NOT NULL,
	`status` integer,
	`fault` text,
	`answer` text NOT NULL,
	`request` text
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_delivery` ON `webhook_attempts` (`endpoint_id`,`seq`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_attempts_at` ON `webhook_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`endpoint_id` text NOT NULL,
	`seq` integer NOT NULL,
	`account_id` text NOT NULL,
	`lane` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`first_at` integer,
	`due_at` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`settled_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`endpoint_id`, `seq`),
	CONSTRAINT "webhook_deliveries_state" CHECK("webhook_deliveries"."state" in ('pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_lane` ON `webhook_deliveries` (`endpoint_id`,`lane`,`seq`) WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`) WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`url` text NOT NULL,
	`name` text NOT NULL,
	`types` text,
	`sealed_secret` blob NOT NULL,
	`former_sealed_secret` blob,
	`former_until` integer,
	`rotated_by` text,
	`status` text DEFAULT 'enabled' NOT NULL,
	`disabled_reason` text,
	`disabled_at` integer,
	`notice` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	CONSTRAINT "webhook_endpoints_status" CHECK("webhook_endpoints"."status" in ('enabled', 'disabled'))
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_account` ON `webhook_endpoints` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_removed` ON `webhook_endpoints` (`removed_at`) WHERE "webhook_endpoints"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX `webhook_endpoints_notices` ON `webhook_endpoints` (`notice`) WHERE "webhook_endpoints"."notice" is not null;--> statement-breakpoint
CREATE TABLE `account_months` (
	`account_id` text NOT NULL,
	`month` integer NOT NULL,
	`plan_code` text NOT NULL,
	`credits_used` integer NOT NULL,
	`used_daily` integer DEFAULT 0 NOT NULL,
	`used_rollover` integer DEFAULT 0 NOT NULL,
	`used_included` integer DEFAULT 0 NOT NULL,
	`usd_credits` integer NOT NULL,
	`cloud_usd` integer NOT NULL,
	`topup_credits` integer NOT NULL,
	`topup_usd` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`, `plan_code`)
);
--> statement-breakpoint
CREATE TABLE `account_standings` (
	`account_id` text NOT NULL,
	`month` integer NOT NULL,
	`included` integer NOT NULL,
	`unlimited` integer NOT NULL,
	`rollover` integer NOT NULL,
	`growth` integer NOT NULL,
	`purchased` integer NOT NULL,
	`consumed` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`),
	CONSTRAINT "account_standings_exact" CHECK(typeof("account_standings"."included" + "account_standings"."rollover" + "account_standings"."growth" + "account_standings"."purchased" + "account_standings"."consumed") = 'integer')
);
--> statement-breakpoint
CREATE TABLE `credit_balances` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`plan_code` text DEFAULT '' NOT NULL,
	`credits_per_day` integer DEFAULT 0 NOT NULL,
	`monthly_credits` integer DEFAULT 0 NOT NULL,
	`monthly_cap` integer DEFAULT 0 NOT NULL,
	`rollover_months` integer DEFAULT 0 NOT NULL,
	`day` integer NOT NULL,
	`month` integer NOT NULL,
	`month_used` integer DEFAULT 0 NOT NULL,
	`daily_credits` integer DEFAULT 0 NOT NULL,
	`daily_used` integer DEFAULT 0 NOT NULL,
	`included_credits` integer DEFAULT 0 NOT NULL,
	`included_used` integer DEFAULT 0 NOT NULL,
	`lots` text DEFAULT '[]' NOT NULL,
	`rollover_credits` integer DEFAULT 0 NOT NULL,
	`rollover_used` integer DEFAULT 0 NOT NULL,
	`purchased_total` integer DEFAULT 0 NOT NULL,
	`purchased_consumed` integer DEFAULT 0 NOT NULL,
	`closed` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_balances_daily" CHECK("credit_balances"."daily_used" between 0 and "credit_balances"."daily_credits"),
	CONSTRAINT "credit_balances_included" CHECK("credit_balances"."included_used" between 0 and "credit_balances"."included_credits"),
	CONSTRAINT "credit_balances_rollover" CHECK("credit_balances"."rollover_used" between 0 and "credit_balances"."rollover_credits"),
	CONSTRAINT "credit_balances_topup" CHECK("credit_balances"."purchased_consumed" between 0 and "credit_balances"."purchased_total"),
	CONSTRAINT "credit_balances_month_used" CHECK("credit_balances"."month_used" >= 0),
	CONSTRAINT "credit_balances_exact" CHECK("credit_balances"."purchased_total" <= 9000000000000000)
);
--> statement-breakpoint
CREATE INDEX `credit_balances_account` ON `credit_balances` (`account_id`,`tenant_id`);--> statement-breakpoint
CREATE TABLE `credit_entries` (
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
	CONSTRAINT "credit_entries_kind" CHECK("credit_entries"."kind" in ('charge', 'refund', 'topup', 'adjust', 'terms', 'cloud')),
	CONSTRAINT "credit_entries_split" CHECK("credit_entries"."used" = "credit_entries"."daily" + "credit_entries"."rollover" + "credit_entries"."included" + "credit_entries"."topup" - "credit_entries"."carried" - "credit_entries"."lost"),
	CONSTRAINT "credit_entries_positive" CHECK("credit_entries"."carried" >= 0 and "credit_entries"."lost" >= 0 and ("credit_entries"."purchased" >= 0 or "credit_entries"."kind" = 'adjust')),
	CONSTRAINT "credit_entries_lots" CHECK(("credit_entries"."lots" is null) = ("credit_entries"."rollover" = 0 and "credit_entries"."granted_rollover" = 0)),
	CONSTRAINT "credit_entries_adjust" CHECK("credit_entries"."kind" <> 'adjust' or ("credit_entries"."reason" is not null and "credit_entries"."pool_left" >= 0 and ("credit_entries"."purchased" <> 0) + ("credit_entries"."granted_daily" <> 0) + ("credit_entries"."granted_included" <> 0) + ("credit_entries"."granted_rollover" <> 0) = 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_op` ON `credit_entries` (`tenant_id`,`op_key`);--> statement-breakpoint
CREATE INDEX `credit_entries_tenant_page` ON `credit_entries` (`tenant_id`,`kind`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `credit_entries_account_page` ON `credit_entries` (`account_id`,`kind`,`at`,`tenant_id`,`seq`);--> statement-breakpoint
CREATE INDEX `credit_entries_key` ON `credit_entries` (`account_id`,`op_key`,`at`,`tenant_id`,`seq`) WHERE "credit_entries"."kind" in ('topup', 'adjust');--> statement-breakpoint
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
CREATE INDEX `ledger_checks_open` ON `ledger_checks` (`finished_at`);--> statement-breakpoint
CREATE TABLE `usage_days` (
	`account_id` text NOT NULL,
	`day` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`plan_code` text NOT NULL,
	`credits_used` integer NOT NULL,
	`used_daily` integer DEFAULT 0 NOT NULL,
	`used_rollover` integer DEFAULT 0 NOT NULL,
	`used_included` integer DEFAULT 0 NOT NULL,
	`usd_credits` integer NOT NULL,
	`cloud_usd` integer NOT NULL,
	`topup_credits` integer NOT NULL,
	`topup_usd` integer NOT NULL,
	`adjusted_credits` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `tenant_id`, `plan_code`)
);
--> statement-breakpoint
CREATE INDEX `usage_days_tenant` ON `usage_days` (`tenant_id`,`day`,`plan_code`);--> statement-breakpoint
CREATE TABLE `usage_months` (
	`account_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`month` integer NOT NULL,
	`credits_used` integer NOT NULL,
	`used_daily` integer DEFAULT 0 NOT NULL,
	`used_rollover` integer DEFAULT 0 NOT NULL,
	`used_included` integer DEFAULT 0 NOT NULL,
	`usd_credits` integer NOT NULL,
	`cloud_usd` integer NOT NULL,
	`topup_credits` integer NOT NULL,
	`topup_usd` integer NOT NULL,
	PRIMARY KEY(`account_id`, `tenant_id`, `month`)
);
--> statement-breakpoint
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
CREATE TABLE `test_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`recipient` text NOT NULL,
	`from_name` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `test_mails_account` ON `test_mails` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `test_mails_age` ON `test_mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `message_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_addresses_confirmed` ON `message_addresses` (`project_id`) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `message_addresses_pending` ON `message_addresses` (`project_id`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX `message_addresses_project` ON `message_addresses` (`project_id`);--> statement-breakpoint
CREATE INDEX `message_addresses_tenant` ON `message_addresses` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `message_addresses_expires` ON `message_addresses` (`expires_at`);--> statement-breakpoint
CREATE TABLE `account_fee_months` (
	`account_id` text NOT NULL,
	`month` integer NOT NULL,
	`plan_code` text NOT NULL,
	`currency` text NOT NULL,
	`interval` text NOT NULL,
	`amount` integer NOT NULL,
	`tenants` integer NOT NULL,
	`offset_micro` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`, `plan_code`, `currency`, `interval`, `amount`)
);
--> statement-breakpoint
CREATE TABLE `plan_assignments` (
	`tenant_id` text NOT NULL,
	`seq` integer NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`plan_code` text,
	`amount` integer,
	`currency` text,
	`interval` text,
	`origin` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `seq`),
	CONSTRAINT "plan_assignments_price" CHECK(("plan_assignments"."amount" is null) = ("plan_assignments"."currency" is null) and ("plan_assignments"."amount" is null) = ("plan_assignments"."interval" is null))
);
--> statement-breakpoint
CREATE TABLE `entitlements` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`caps` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_unsubscriptions` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`topic` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`, `topic`)
);
--> statement-breakpoint
CREATE TABLE `notice_cursor` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`tenant_id` text,
	`user_id` text NOT NULL,
	`subject` text,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`settled_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`due_at`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`settled_at`);--> statement-breakpoint
CREATE INDEX `notices_tenant` ON `notices` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `notices_settled` ON `notices` (`settled_at`);--> statement-breakpoint
CREATE TABLE `parked_prompts` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`prompt` text NOT NULL,
	`created_at` integer NOT NULL,
	`consumed_at` integer,
	`user_id` text,
	`project_id` text,
	`settled_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `parked_prompts_open` ON `parked_prompts` (`settled_at`,`consumed_at`);--> statement-breakpoint
CREATE TABLE `plans` (
	`account_id` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`entitlements` text NOT NULL,
	`price` text,
	`welcome_mail` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	PRIMARY KEY(`account_id`, `code`)
);
--> statement-breakpoint
CREATE TABLE `sso_codes` (
	`hash` blob PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`return_to` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` blob
);
--> statement-breakpoint
CREATE INDEX `sso_codes_expiry` ON `sso_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `suspension_items` (
	`suspension_id` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`prior` text NOT NULL,
	`down_at` integer,
	`up_at` integer,
	`error` text,
	PRIMARY KEY(`suspension_id`, `kind`, `target`)
);
--> statement-breakpoint
CREATE TABLE `suspensions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`reason` text,
	`started_at` integer NOT NULL,
	`lifted_at` integer,
	`settled_at` integer,
	`lease_until` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `suspensions_tenant` ON `suspensions` (`tenant_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `suspensions_open` ON `suspensions` (`settled_at`,`lease_until`);--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`external_ref` text NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`whu_email` text NOT NULL,
	`whu_name` text,
	`plan_code` text,
	`created_at` integer NOT NULL,
	`suspended_at` integer,
	`suspension_id` text,
	`terminated_at` integer,
	`purged_at` integer,
	`clock_id` text,
	`deletion_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_external_ref` ON `tenants` (`account_id`,`external_ref`);--> statement-breakpoint
CREATE INDEX `tenants_status` ON `tenants` (`account_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_account` ON `tenants` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_email` ON `tenants` (`account_id`,`whu_email`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_plan` ON `tenants` (`account_id`,`plan_code`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_clock` ON `tenants` (`clock_id`) WHERE "tenants"."clock_id" is not null;--> statement-breakpoint
CREATE INDEX `tenants_deletion` ON `tenants` (`deletion_id`,`id`) WHERE "tenants"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX `tenants_purge` ON `tenants` (`status`,`purged_at`,`terminated_at`);--> statement-breakpoint
CREATE TABLE `workspace_members` (
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `workspace_members_user` ON `workspace_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `workspace_resources` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "workspace_resources_kind" CHECK("workspace_resources"."kind" in ('pod', 'cloud')),
	CONSTRAINT "workspace_resources_state" CHECK("workspace_resources"."state" in ('running', 'paused'))
);
--> statement-breakpoint
CREATE INDEX `workspace_resources_tenant` ON `workspace_resources` (`tenant_id`,`kind`);--> statement-breakpoint
CREATE TABLE `builds` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`origin` text DEFAULT 'prompt' NOT NULL,
	`prompt` text NOT NULL,
	`note` text,
	`based_on` text,
	`grant_id` text,
	`skills` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`artifact` text,
	`failure` text,
	`notes` text,
	`credits_micro` integer NOT NULL,
	`operation_key` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`lease_until` integer,
	`runs` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`handed` integer,
	`progress` text,
	`draft` text,
	`result_id` text,
	CONSTRAINT "builds_status" CHECK("builds"."status" in ('queued', 'running', 'succeeded', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `builds_operation` ON `builds` (`tenant_id`,`operation_key`);--> statement-breakpoint
CREATE INDEX `builds_project` ON `builds` (`project_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `builds_tenant` ON `builds` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `builds_status` ON `builds` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `builds_artifact` ON `builds` (`artifact`);--> statement-breakpoint
CREATE INDEX `builds_files` ON `builds` (`project_id`,`created_at`,`id`) WHERE artifact is not null;--> statement-breakpoint
CREATE INDEX `builds_grant` ON `builds` (`grant_id`,`created_at`) WHERE "builds"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX `builds_handed` ON `builds` (`finished_at`) WHERE "builds"."handed" = 1;--> statement-breakpoint
CREATE TABLE `custom_domains` (
	`domain` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`project_id` text NOT NULL,
	`status` text NOT NULL,
	`verification` text NOT NULL,
	`provider_id` text,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`checked_at` integer,
	`next_check_at` integer,
	`fault` text,
	`missing_since` integer,
	`notice` text,
	PRIMARY KEY(`domain`, `tenant_id`),
	CONSTRAINT "custom_domains_status" CHECK("custom_domains"."status" in ('pending', 'active', 'disconnected', 'verified', 'lost'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_domains_held` ON `custom_domains` (`domain`) WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX `custom_domains_due` ON `custom_domains` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `custom_domains_notices` ON `custom_domains` (`notice`) WHERE notice is not null;--> statement-breakpoint
CREATE INDEX `custom_domains_tenant` ON `custom_domains` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `custom_domains_project` ON `custom_domains` (`project_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`published_build_id` text,
	`published_artifact` text,
	`published_at` integer,
	`scheduled_build_id` text,
	`scheduled_at` integer,
	`scheduled_by` text,
	`schedule_failure` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "projects_state" CHECK("projects"."state" in ('draft', 'published', 'unpublished'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_slug` ON `projects` (`slug`);--> statement-breakpoint
CREATE INDEX `projects_tenant` ON `projects` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_scheduled` ON `projects` (`scheduled_at`) WHERE "projects"."scheduled_at" is not null;--> statement-breakpoint
CREATE INDEX `projects_deleted` ON `projects` (`deleted_at`) WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `site_image_uses` (
	`tenant_id` text NOT NULL,
	`image_id` text NOT NULL,
	`build_id` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `image_id`, `build_id`)
);
--> statement-breakpoint
CREATE INDEX `site_image_uses_build` ON `site_image_uses` (`build_id`);--> statement-breakpoint
CREATE TABLE `site_images` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`object_id` text NOT NULL,
	`name` text NOT NULL,
	`extension` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`smaller` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_images_object` ON `site_images` (`object_id`);--> statement-breakpoint
CREATE TABLE `site_takedowns` (
	`slug` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`status` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "site_takedowns_status" CHECK("site_takedowns"."status" in (410, 451))
);
--> statement-breakpoint
CREATE INDEX `site_takedowns_project` ON `site_takedowns` (`project_id`);--> statement-breakpoint
CREATE INDEX `site_takedowns_tenant` ON `site_takedowns` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `skills` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`category` text,
	`icon` text,
	`scope` text NOT NULL,
	`owner_type` text NOT NULL,
	`owner_id` text,
	`visibility` text NOT NULL,
	`body` text NOT NULL,
	`use_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	CONSTRAINT "skills_scope" CHECK("skills"."scope" in ('build', 'both')),
	CONSTRAINT "skills_visibility_values" CHECK("skills"."visibility" in ('builtin', 'public', 'private'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `skills_slug` ON `skills` (`slug`);--> statement-breakpoint
CREATE INDEX `skills_visibility` ON `skills` (`visibility`,`slug`);--> statement-breakpoint
CREATE TABLE `site_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`form_key` text NOT NULL,
	`form` text NOT NULL,
	`answers` text NOT NULL,
	`reply_to` text,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_messages_key` ON `site_messages` (`project_id`,`form_key`);--> statement-breakpoint
CREATE INDEX `site_messages_project` ON `site_messages` (`project_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `site_messages_tenant` ON `site_messages` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `site_messages_unread` ON `site_messages` (`tenant_id`,`created_at`) WHERE "site_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX `site_messages_created` ON `site_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `site_preview_links` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`build_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `site_preview_links_project` ON `site_preview_links` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `site_preview_links_tenant` ON `site_preview_links` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `site_preview_links_expires` ON `site_preview_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `site_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`words` text NOT NULL,
	`reply_to` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	CONSTRAINT "site_reports_kind" CHECK("site_reports"."kind" in ('deception', 'illegal', 'copyright', 'other'))
);
--> statement-breakpoint
CREATE INDEX `site_reports_account` ON `site_reports` (`account_id`,`settled_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `site_reports_slug` ON `site_reports` (`slug`,`settled_at`);--> statement-breakpoint
CREATE INDEX `site_reports_tenant` ON `site_reports` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `site_reports_created` ON `site_reports` (`created_at`);--> statement-breakpoint
CREATE TABLE `site_visits` (
	`project_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`, `kind`, `name`),
	CONSTRAINT "site_visits_kind" CHECK("site_visits"."kind" in ('views', 'visits', 'page', 'referrer'))
);
--> statement-breakpoint
CREATE INDEX `site_visits_tenant` ON `site_visits` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `site_visits_day` ON `site_visits` (`day`);--> statement-breakpoint
CREATE TABLE `spend_alert_firings` (
	`alert_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`month` integer NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`measure` text NOT NULL,
	`threshold` integer NOT NULL,
	`reached` integer NOT NULL,
	`staff_pending` integer NOT NULL,
	`customer_pending` integer NOT NULL,
	PRIMARY KEY(`alert_id`, `tenant_id`, `month`)
);
--> statement-breakpoint
CREATE INDEX `spend_alert_firings_account` ON `spend_alert_firings` (`account_id`,`at`,`alert_id`,`tenant_id`);--> statement-breakpoint
CREATE INDEX `spend_alert_firings_tenant` ON `spend_alert_firings` (`tenant_id`,`month`);--> statement-breakpoint
CREATE INDEX `spend_alert_firings_staff` ON `spend_alert_firings` (`at`) WHERE staff_pending = 1;--> statement-breakpoint
CREATE INDEX `spend_alert_firings_customer` ON `spend_alert_firings` (`at`) WHERE customer_pending = 1;--> statement-breakpoint
CREATE TABLE `spend_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`measure` text NOT NULL,
	`threshold` integer NOT NULL,
	`tells_customer` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "spend_alerts_threshold" CHECK("spend_alerts"."threshold" > 0)
);
--> statement-breakpoint
CREATE INDEX `spend_alerts_account` ON `spend_alerts` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `spend_alerts_of` ON `spend_alerts` (`tenant_id`,`account_id`,`measure`,`threshold`);--> statement-breakpoint
CREATE TABLE `test_clock_steps` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`clock_id` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`done` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `test_clock_steps_clock` ON `test_clock_steps` (`clock_id`,`seq`);--> statement-breakpoint
CREATE INDEX `test_clock_steps_account` ON `test_clock_steps` (`account_id`,`seq`);--> statement-breakpoint
CREATE TABLE `test_clocks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`operation_key` text NOT NULL,
	`now_at` integer NOT NULL,
	`status` text DEFAULT 'ready' NOT NULL,
	`target_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `test_clocks_operation` ON `test_clocks` (`account_id`,`operation_key`);--> statement-breakpoint
CREATE INDEX `test_clocks_account` ON `test_clocks` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `test_clocks_status` ON `test_clocks` (`status`);--> statement-breakpoint
CREATE TABLE `test_deletions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`clock_id` text,
	`operation_key` text NOT NULL,
	`tenants` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `test_deletions_operation` ON `test_deletions` (`account_id`,`operation_key`);--> statement-breakpoint
CREATE INDEX `test_deletions_finished` ON `test_deletions` (`finished_at`);--> statement-breakpoint
CREATE INDEX `test_deletions_account` ON `test_deletions` (`account_id`,`finished_at`);--> statement-breakpoint
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
INSERT INTO `notice_cursor` (`id`, `seq`) VALUES (1, 0);
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000001', 'landing-page', 'Landing page', 'One page with a clear promise, what is in it for the visitor, and a call to act.', 'layout', 'layout', 'build', '{"sections":["features","testimonials","contact"],"style":{},"extras":[],"guidance":"Lead with one promise; end with one action."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000002', 'restaurant', 'Restaurant', 'Menu with prices, opening hours and how to find a table.', 'industry', 'utensils', 'build', '{"sections":["menu","hours","booking"],"style":{"font":"serif"},"extras":[],"guidance":"Menu first; hours never hidden."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000003', 'portfolio', 'Portfolio', 'A gallery of work with short captions, for people who make things.', 'industry', 'image', 'build', '{"sections":["gallery","testimonials","contact"],"style":{},"extras":[],"guidance":"Let the work speak; captions stay short."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000004', 'online-shop', 'Online shop', 'A grid of products with prices and what to do to get one.', 'commerce', 'shopping-bag', 'build', '{"sections":["products","faq","contact"],"style":{},"extras":[],"guidance":"Price and availability beside every product."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000005', 'booking', 'Booking', 'Three steps to an appointment and a way to ask for one.', 'commerce', 'calendar', 'build', '{"sections":["booking","hours"],"style":{},"extras":[],"guidance":"Say how long it takes and what happens next."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000006', 'pricing-plans', 'Pricing plans', 'Three plans side by side with what each includes.', 'commerce', 'tag', 'build', '{"sections":["pricing","faq"],"style":{},"extras":[],"guidance":"Mark the usual choice; avoid small print."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000007', 'blog', 'Blog', 'Articles on pages of their own, listed on the front page.', 'content', 'newspaper', 'both', '{"sections":["posts"],"style":{},"extras":["articles"],"guidance":"Each article answers one question."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000008', 'questions-and-answers', 'Questions and answers', 'Frequent questions that open in place, without script.', 'content', 'circle-help', 'both', '{"sections":["faq"],"style":{},"extras":[],"guidance":"Write questions the way visitors would ask them."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000009', 'team', 'Team', 'The people behind it, with what they do.', 'content', 'users', 'build', '{"sections":["team"],"style":{},"extras":[],"guidance":"Names and jobs, no slogans."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000010', 'accessible-first', 'Accessible first', 'Larger type, stronger contrast and underlined links throughout.', 'quality', 'accessibility', 'both', '{"sections":[],"style":{"scale":"large","contrast":"high"},"extras":[],"guidance":"Meet WCAG 2.2 AA, AAA for text."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000011', 'search-ready', 'Search ready', 'Structured data, a sitemap and robots.txt, so that search engines understand the site.', 'quality', 'search', 'both', '{"sections":[],"style":{},"extras":["sitemap","structured-data"],"guidance":"One topic a page, said in its title."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000012', 'night-mode', 'Night mode', 'A dark look at any time of day.', 'style', 'moon', 'build', '{"sections":[],"style":{"scheme":"dark"},"extras":[],"guidance":"Dark surfaces, light text, one bright accent."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
--> statement-breakpoint
INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES ('5f0c0de0-0000-4000-8000-000000000013', 'editorial', 'Editorial', 'Serif type with generous space, in the manner of a magazine.', 'style', 'book-open', 'build', '{"sections":[],"style":{"font":"serif","scale":"large"},"extras":[],"guidance":"Long lines of thought, short lines of text."}', 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';
