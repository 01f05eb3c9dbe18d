CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_created` ON `mail_outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `oauth_access_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oauth_access_tokens_grant` ON `oauth_access_tokens` (`grant_id`);--> statement-breakpoint
CREATE INDEX `oauth_access_tokens_expiry` ON `oauth_access_tokens` (`expires_at`);--> statement-breakpoint
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
	`workspaces` text,
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
CREATE TABLE `oauth_refresh_tokens` (
	`hash` blob PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`successor` blob,
	`replay` blob,
	`replay_scope` text
);
--> statement-breakpoint
CREATE INDEX `oauth_refresh_tokens_grant` ON `oauth_refresh_tokens` (`grant_id`);--> statement-breakpoint
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
	`outcome` text
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
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`authoring_enabled` integer DEFAULT 1 NOT NULL,
	`custom_domain` text,
	`custom_domain_status` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_custom_domain` ON `accounts` (`custom_domain`);--> statement-breakpoint
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
	`replaced_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_id` ON `api_keys` (`id`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`target` text,
	`outcome` text NOT NULL,
	`request_id` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_account` ON `audit_log` (`account_id`,`seq`);--> statement-breakpoint
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
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`absolute_expires_at`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`hash` blob PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`link_hash` blob NOT NULL,
	`code_hash` blob NOT NULL,
	`return_to` text NOT NULL,
	`failed_codes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` blob
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ins_link` ON `sign_ins` (`link_hash`);--> statement-breakpoint
CREATE INDEX `sign_ins_email` ON `sign_ins` (`email`,`expires_at`);--> statement-breakpoint
CREATE INDEX `sign_ins_expiry` ON `sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text,
	`platform_admin` integer DEFAULT 0 NOT NULL,
	`disabled_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `account_months` (
	`account_id` text NOT NULL,
	`month` integer NOT NULL,
	`plan_code` text NOT NULL,
	`credits_used` integer NOT NULL,
	`usd_credits` integer NOT NULL,
	`cloud_usd` integer NOT NULL,
	`topup_credits` integer NOT NULL,
	`topup_usd` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`, `plan_code`)
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
	`topup_left` integer,
	`usd` integer DEFAULT 0 NOT NULL,
	`cloud_usd` integer DEFAULT 0 NOT NULL,
	`topup_usd` integer DEFAULT 0 NOT NULL,
	`terms` text,
	`refund_of` integer,
	PRIMARY KEY(`tenant_id`, `seq`),
	CONSTRAINT "credit_entries_kind" CHECK("credit_entries"."kind" in ('charge', 'refund', 'topup', 'terms', 'cloud')),
	CONSTRAINT "credit_entries_split" CHECK("credit_entries"."used" = "credit_entries"."daily" + "credit_entries"."rollover" + "credit_entries"."included" + "credit_entries"."topup" - "credit_entries"."carried" - "credit_entries"."lost"),
	CONSTRAINT "credit_entries_positive" CHECK("credit_entries"."carried" >= 0 and "credit_entries"."lost" >= 0 and "credit_entries"."purchased" >= 0),
	CONSTRAINT "credit_entries_lots" CHECK(("credit_entries"."lots" is null) = ("credit_entries"."rollover" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_op` ON `credit_entries` (`tenant_id`,`op_key`);--> statement-breakpoint
CREATE TABLE `usage_months` (
	`account_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`month` integer NOT NULL,
	`credits_used` integer NOT NULL,
	`usd_credits` integer NOT NULL,
	`cloud_usd` integer NOT NULL,
	`topup_credits` integer NOT NULL,
	`topup_usd` integer NOT NULL,
	PRIMARY KEY(`account_id`, `tenant_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `entitlements` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`caps` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
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
	`purged_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_external_ref` ON `tenants` (`account_id`,`external_ref`);--> statement-breakpoint
CREATE INDEX `tenants_status` ON `tenants` (`account_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_account` ON `tenants` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `tenants_email` ON `tenants` (`account_id`,`whu_email`,`id`);--> statement-breakpoint
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
	`prompt` text NOT NULL,
	`skills` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`artifact` text,
	`failure` text,
	`credits_micro` integer NOT NULL,
	`operation_key` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	CONSTRAINT "builds_status" CHECK("builds"."status" in ('queued', 'running', 'succeeded', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `builds_operation` ON `builds` (`tenant_id`,`operation_key`);--> statement-breakpoint
CREATE INDEX `builds_project` ON `builds` (`project_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `builds_tenant` ON `builds` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `builds_status` ON `builds` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `custom_domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`account_id` text NOT NULL,
	`project_id` text NOT NULL,
	`status` text NOT NULL,
	`verification` text NOT NULL,
	`provider_id` text,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	CONSTRAINT "custom_domains_status" CHECK("custom_domains"."status" in ('pending', 'active', 'disconnected'))
);
--> statement-breakpoint
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
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "projects_state" CHECK("projects"."state" in ('draft', 'published', 'unpublished'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_slug` ON `projects` (`slug`);--> statement-breakpoint
CREATE INDEX `projects_tenant` ON `projects` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
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
CREATE INDEX `skills_visibility` ON `skills` (`visibility`,`slug`);