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
	`answer` text NOT NULL
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
ALTER TABLE `api_keys` ADD `refused_at` integer;--> statement-breakpoint
DROP TRIGGER IF EXISTS events_tenant_created;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_tenant_plan;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_tenant_status;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_suspension;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_credits_low;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_credits_cap;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_credits_entry;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_build;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_site;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_site_taken_down;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_site_restored;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_domain_claimed;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_domain;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_account_domain;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_brand;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_key_issued;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_key_revoked;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_key_refused;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_connection_added;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_connection_ended;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_endpoint;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_deliveries;
--> statement-breakpoint
CREATE TRIGGER events_tenant_created AFTER INSERT ON tenants
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.id,
  'tenant.created',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'tenant_id', NEW.id,
    'external_ref', NEW.external_ref,
    'status', NEW.status,
    'plan_code', NEW.plan_code,
    'created_at', NEW.created_at,
    'suspended_at', NEW.suspended_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_tenant_plan AFTER UPDATE OF plan_code ON tenants
WHEN NEW.plan_code IS NOT OLD.plan_code
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.id,
  'tenant.plan_changed',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'tenant_id', NEW.id,
    'external_ref', NEW.external_ref,
    'status', NEW.status,
    'plan_code', NEW.plan_code,
    'created_at', NEW.created_at,
    'suspended_at', NEW.suspended_at,
    'previous_plan_code', OLD.plan_code);
END;
--> statement-breakpoint
CREATE TRIGGER events_tenant_status AFTER UPDATE OF status ON tenants
WHEN NEW.status <> OLD.status
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.id,
  iif(NEW.status = 'suspended', 'tenant.suspended', iif(NEW.status = 'active', 'tenant.resumed',
    'tenant.terminated')),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'tenant_id', NEW.id,
    'external_ref', NEW.external_ref,
    'status', NEW.status,
    'plan_code', NEW.plan_code,
    'created_at', NEW.created_at,
    'suspended_at', NEW.suspended_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_suspension AFTER UPDATE OF settled_at, attempts ON suspensions
WHEN NEW.attempts > OLD.attempts AND ((NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL)
    OR (NEW.settled_at IS NULL AND NEW.attempts = 5))
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  iif(NEW.settled_at IS NULL, 'suspension.stuck', 'suspension.finished'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'suspension_id', NEW.id,
    'direction', iif(NEW.lifted_at IS NULL, 'down', 'up'),
    'reason', NEW.reason,
    'started_at', NEW.started_at,
    'lifted_at', NEW.lifted_at,
    'open_steps', (SELECT count(*) FROM suspension_items i WHERE i.suspension_id = NEW.id
    AND iif(NEW.lifted_at IS NULL, i.down_at, i.up_at) IS NULL));
END;
--> statement-breakpoint
CREATE TRIGGER events_credits_low AFTER UPDATE ON credit_balances
WHEN NEW.closed = 0 AND NEW.seq > OLD.seq AND (NEW.daily_credits - NEW.daily_used + NEW.included_credits - NEW.included_used
    + NEW.rollover_credits - NEW.rollover_used + NEW.purchased_total - NEW.purchased_consumed) * 5 < (NEW.daily_credits + NEW.included_credits + NEW.rollover_credits
    + NEW.purchased_total - NEW.purchased_consumed) AND NOT (OLD.daily_credits - OLD.daily_used + OLD.included_credits - OLD.included_used
    + OLD.rollover_credits - OLD.rollover_used + OLD.purchased_total - OLD.purchased_consumed) * 5 < (OLD.daily_credits + OLD.included_credits + OLD.rollover_credits
    + OLD.purchased_total - OLD.purchased_consumed)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'credits.low',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'daily_credits', NEW.daily_credits,
    'daily_used', NEW.daily_used,
    'included_credits', NEW.included_credits,
    'included_used', NEW.included_used,
    'rollover_credits', NEW.rollover_credits,
    'rollover_used', NEW.rollover_used,
    'purchased_total', NEW.purchased_total,
    'purchased_consumed', NEW.purchased_consumed,
    'month_used', NEW.month_used,
    'monthly_cap', NEW.monthly_cap,
    'plan_code', NEW.plan_code);
END;
--> statement-breakpoint
CREATE TRIGGER events_credits_cap AFTER UPDATE OF month_used ON credit_balances
WHEN NEW.closed = 0 AND NEW.seq > OLD.seq AND NEW.monthly_cap > 0 AND (NEW.monthly_cap - NEW.month_used) < 1000000 AND NOT ((OLD.monthly_cap - OLD.month_used) < 1000000)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'credits.cap_reached',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'daily_credits', NEW.daily_credits,
    'daily_used', NEW.daily_used,
    'included_credits', NEW.included_credits,
    'included_used', NEW.included_used,
    'rollover_credits', NEW.rollover_credits,
    'rollover_used', NEW.rollover_used,
    'purchased_total', NEW.purchased_total,
    'purchased_consumed', NEW.purchased_consumed,
    'month_used', NEW.month_used,
    'monthly_cap', NEW.monthly_cap,
    'plan_code', NEW.plan_code);
END;
--> statement-breakpoint
CREATE TRIGGER events_credits_entry AFTER INSERT ON credit_entries
WHEN NEW.kind IN ('topup', 'adjust')
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  iif(NEW.kind = 'topup', 'credits.topped_up', 'credits.adjusted'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'seq', NEW.seq,
    'op_key', NEW.op_key,
    'kind', NEW.kind,
    'at', NEW.at,
    'plan_code', NEW.plan_code,
    'daily', NEW.daily,
    'rollover', NEW.rollover,
    'included', NEW.included,
    'topup', NEW.topup,
    'carried', NEW.carried,
    'purchased', NEW.purchased,
    'granted_daily', NEW.granted_daily,
    'granted_included', NEW.granted_included,
    'granted_rollover', NEW.granted_rollover,
    'usd', NEW.usd,
    'cloud_usd', NEW.cloud_usd,
    'topup_usd', NEW.topup_usd,
    'reason', NEW.reason);
END;
--> statement-breakpoint
CREATE TRIGGER events_build AFTER UPDATE OF status ON builds
WHEN NEW.status <> OLD.status AND NEW.status IN ('succeeded', 'failed')
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'build.' || NEW.status,
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'build_id', NEW.id,
    'project_id', NEW.project_id,
    'status', NEW.status,
    'failure', NEW.failure,
    'credits_micro', NEW.credits_micro,
    'created_at', NEW.created_at,
    'finished_at', NEW.finished_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_site AFTER UPDATE OF state, published_build_id ON projects
WHEN (NEW.state = 'published' AND (OLD.state <> 'published' OR NEW.published_build_id IS NOT OLD.published_build_id))
    OR (OLD.state = 'published' AND NEW.state <> 'published')
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  iif(NEW.state = 'published', 'site.published', 'site.unpublished'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'project_id', NEW.id,
    'slug', NEW.slug,
    'state', NEW.state,
    'published_at', NEW.published_at,
    'build_id', iif(NEW.state = 'published', NEW.published_build_id, NULL));
END;
--> statement-breakpoint
CREATE TRIGGER events_site_taken_down AFTER INSERT ON site_takedowns
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), (SELECT t.account_id FROM tenants t WHERE t.id = NEW.tenant_id), NEW.tenant_id,
  'site.taken_down',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'project_id', NEW.project_id,
    'slug', NEW.slug,
    'status', NEW.status,
    'reason', NEW.reason,
    'taken_down_at', NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_site_restored AFTER DELETE ON site_takedowns
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), (SELECT t.account_id FROM tenants t WHERE t.id = OLD.tenant_id), OLD.tenant_id,
  'site.restored',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'project_id', OLD.project_id,
    'slug', OLD.slug,
    'status', OLD.status,
    'reason', OLD.reason,
    'taken_down_at', OLD.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_domain_claimed AFTER INSERT ON custom_domains
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'domain.claimed',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'domain', NEW.domain,
    'project_id', NEW.project_id,
    'status', NEW.status,
    'fault', NEW.fault,
    'verified_at', NEW.verified_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_domain AFTER UPDATE OF status, verified_at ON custom_domains
WHEN (NEW.verified_at IS NOT NULL AND OLD.verified_at IS NULL)
    OR (NEW.status = 'lost' AND OLD.status <> 'lost') OR (NEW.status = 'pending' AND OLD.status = 'lost')
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  iif(NEW.status = 'lost', 'domain.lost', iif(NEW.status = 'pending', 'domain.claimed', 'domain.verified')),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'domain', NEW.domain,
    'project_id', NEW.project_id,
    'status', NEW.status,
    'fault', NEW.fault,
    'verified_at', NEW.verified_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_account_domain AFTER UPDATE OF custom_domain, custom_domain_status ON accounts
WHEN NEW.custom_domain_status IN ('pending', 'active', 'lost')
    AND (NEW.custom_domain_status IS NOT OLD.custom_domain_status OR NEW.custom_domain IS NOT OLD.custom_domain)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.id, NULL,
  iif(NEW.custom_domain_status = 'lost', 'domain.lost', iif(NEW.custom_domain_status = 'pending', 'domain.claimed', 'domain.verified')),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'domain', NEW.custom_domain,
    'project_id', NULL,
    'status', NEW.custom_domain_status,
    'fault', NEW.custom_domain_fault,
    'verified_at', NEW.custom_domain_verified_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_brand AFTER INSERT ON audit_log
WHEN NEW.action IN ('branding.save', 'branding.publish', 'branding.rollback', 'branding.clear')
    AND NEW.outcome = 'ok'
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  iif(NEW.action = 'branding.save', 'brand.saved', iif(NEW.action = 'branding.publish', 'brand.published',
    iif(NEW.action = 'branding.rollback', 'brand.rolled_back', 'brand.cleared'))),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'revision', s.revision,
    'hash', iif(NEW.action = 'branding.save', NEW.target, s.live_hash),
    'version', iif(NEW.action = 'branding.save', NULL, s.live_version))
  FROM brand_states s WHERE s.account_id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER events_key_issued AFTER INSERT ON api_keys
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'key.issued',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'key_id', NEW.id,
    'name', NEW.name,
    'hint', NEW.hint,
    'scopes', NEW.scopes,
    'created_at', NEW.created_at,
    'expires_at', NEW.expires_at,
    'revoked_at', NEW.revoked_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_key_revoked AFTER UPDATE OF revoked_at ON api_keys
WHEN NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'key.revoked',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'key_id', NEW.id,
    'name', NEW.name,
    'hint', NEW.hint,
    'scopes', NEW.scopes,
    'created_at', NEW.created_at,
    'expires_at', NEW.expires_at,
    'revoked_at', NEW.revoked_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_key_refused AFTER UPDATE OF refused_at ON api_keys
WHEN NEW.refused_at IS NOT NULL AND NEW.refused_at IS NOT OLD.refused_at
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'key.used_after_revocation',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'key_id', NEW.id,
    'name', NEW.name,
    'hint', NEW.hint,
    'scopes', NEW.scopes,
    'created_at', NEW.created_at,
    'expires_at', NEW.expires_at,
    'revoked_at', NEW.revoked_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_connection_added AFTER UPDATE OF first_used_at ON oauth_grants
WHEN NEW.first_used_at IS NOT NULL AND OLD.first_used_at IS NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), t.account_id, t.id,
  'connection.added',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'grant_id', NEW.id,
    'client_id', NEW.client_id,
    'client_name', (SELECT c.name FROM oauth_clients c WHERE c.id = NEW.client_id),
    'scopes', NEW.scope,
    'created_at', NEW.created_at,
    'ended_at', NEW.revoked_at,
    'reason', NEW.revoked_reason)
  FROM workspace_members m JOIN tenants t ON t.id = m.tenant_id
    WHERE m.user_id = NEW.user_id AND (NEW.workspaces IS NULL
      OR t.id IN (SELECT w.value FROM json_each(NEW.workspaces) w));
END;
--> statement-breakpoint
CREATE TRIGGER events_connection_ended AFTER UPDATE OF revoked_at ON oauth_grants
WHEN NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL AND NEW.first_used_at IS NOT NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), t.account_id, t.id,
  'connection.ended',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'grant_id', NEW.id,
    'client_id', NEW.client_id,
    'client_name', (SELECT c.name FROM oauth_clients c WHERE c.id = NEW.client_id),
    'scopes', NEW.scope,
    'created_at', NEW.created_at,
    'ended_at', NEW.revoked_at,
    'reason', NEW.revoked_reason)
  FROM workspace_members m JOIN tenants t ON t.id = m.tenant_id
    WHERE m.user_id = NEW.user_id AND (NEW.workspaces IS NULL
      OR t.id IN (SELECT w.value FROM json_each(NEW.workspaces) w));
END;
--> statement-breakpoint
CREATE TRIGGER events_endpoint AFTER UPDATE OF status ON webhook_endpoints
WHEN NEW.status = 'disabled' AND OLD.status = 'enabled' AND NEW.removed_at IS NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'endpoint.disabled',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'endpoint_id', NEW.id,
    'name', NEW.name,
    'url', NEW.url,
    'status', NEW.status,
    'disabled_reason', NEW.disabled_reason,
    'disabled_at', NEW.disabled_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_deliveries AFTER INSERT ON events
WHEN NEW.type <> 'endpoint.test'
BEGIN
INSERT INTO webhook_deliveries (endpoint_id, seq, account_id, lane, created_at)
SELECT e.id, NEW.seq, NEW.account_id, coalesce(NEW.tenant_id, ''), NEW.at FROM webhook_endpoints e
WHERE e.account_id = NEW.account_id AND e.status = 'enabled' AND e.removed_at IS NULL
  AND (e.types IS NULL OR EXISTS (SELECT 1 FROM json_each(e.types) w WHERE w.value = NEW.type));
END;
