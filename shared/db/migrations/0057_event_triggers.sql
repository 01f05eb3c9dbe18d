DROP TRIGGER IF EXISTS events_tenant_updated;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_tenant_purged;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_member_added;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_member_removed;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_site_reported;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_site_report_settled;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_connection_budget;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_publish_requested;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_publish_decided;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_site_scheduled;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_site_schedule_ended;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_brand_scheduled;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_brand_schedule_ended;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_domain_claimed;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_domain;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_domain_record;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_account_domain;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_account_domain_record;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_sender;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_sender_record;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_usage_failing;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_usage_recovered;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_usage_switched;
--> statement-breakpoint
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
DROP TRIGGER IF EXISTS events_brand;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_spend_alert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_plan_created;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_plan_changed;
--> statement-breakpoint
DROP TRIGGER IF EXISTS events_plan_archived;
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
CREATE TRIGGER events_tenant_updated AFTER UPDATE OF whu_email, whu_name ON tenants
WHEN (NEW.whu_email <> OLD.whu_email OR NEW.whu_name IS NOT OLD.whu_name) AND NEW.whu_email <> ''
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.id,
  'tenant.updated',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'tenant_id', NEW.id,
    'external_ref', NEW.external_ref,
    'status', NEW.status,
    'plan_code', NEW.plan_code,
    'created_at', NEW.created_at,
    'suspended_at', NEW.suspended_at,
    'changed', trim(iif(NEW.whu_email <> OLD.whu_email, 'email ', '') || iif(NEW.whu_name IS NOT OLD.whu_name, 'name', '')));
END;
--> statement-breakpoint
CREATE TRIGGER events_tenant_purged AFTER UPDATE OF purged_at ON tenants
WHEN NEW.purged_at IS NOT NULL AND OLD.purged_at IS NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.id,
  'tenant.purged',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'tenant_id', NEW.id,
    'external_ref', NEW.external_ref,
    'status', NEW.status,
    'plan_code', NEW.plan_code,
    'created_at', NEW.created_at,
    'suspended_at', NEW.suspended_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_member_added AFTER INSERT ON workspace_members
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), t.account_id, t.id,
  'member.added',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'role', NEW.role,
    'members', (SELECT count(*) FROM workspace_members m JOIN users v ON v.id = m.user_id
      WHERE m.tenant_id = t.id AND v.email GLOB 'sso:*'))
  FROM tenants t JOIN users u ON u.id = NEW.user_id
    WHERE t.id = NEW.tenant_id AND t.status <> 'terminated' AND u.email GLOB 'sso:*'
      AND u.email <> 'sso:' || t.account_id || ':' || t.whu_email;
END;
--> statement-breakpoint
CREATE TRIGGER events_member_removed AFTER DELETE ON workspace_members
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), t.account_id, t.id,
  'member.removed',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'role', OLD.role,
    'members', (SELECT count(*) FROM workspace_members m JOIN users v ON v.id = m.user_id
      WHERE m.tenant_id = t.id AND v.email GLOB 'sso:*'))
  FROM tenants t JOIN users u ON u.id = OLD.user_id
    WHERE t.id = OLD.tenant_id AND t.status <> 'terminated' AND u.email GLOB 'sso:*'
      AND u.email <> 'sso:' || t.account_id || ':' || t.whu_email;
END;
--> statement-breakpoint
CREATE TRIGGER events_site_reported AFTER INSERT ON site_reports
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'site.reported',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'report_id', NEW.id,
    'project_id', NEW.project_id,
    'slug', NEW.slug,
    'kind', NEW.kind,
    'created_at', NEW.created_at,
    'settled_at', NEW.settled_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_site_report_settled AFTER UPDATE OF settled_at ON site_reports
WHEN NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'site.report_settled',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'report_id', NEW.id,
    'project_id', NEW.project_id,
    'slug', NEW.slug,
    'kind', NEW.kind,
    'created_at', NEW.created_at,
    'settled_at', NEW.settled_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_connection_budget AFTER INSERT ON builds
WHEN NEW.grant_id IS NOT NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'connection.budget_reached',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'grant_id', NEW.grant_id,
    'client_id', (SELECT g.client_id FROM oauth_grants g WHERE g.id = NEW.grant_id),
    'client_name', (SELECT c.name FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id
      WHERE g.id = NEW.grant_id),
    'credits_per_day_micro', r.credits_per_day_micro,
    'spent_micro', (SELECT sum(b.credits_micro) FROM builds b
      WHERE b.grant_id = NEW.grant_id AND b.created_at >= NEW.created_at - NEW.created_at % 86400000
        AND b.tenant_id = NEW.tenant_id AND b.status NOT IN ('failed', 'cancelled')),
    'renews_at', NEW.created_at - NEW.created_at % 86400000 + 86400000)
  FROM connection_rules r WHERE r.tenant_id = NEW.tenant_id AND r.grant_id = NEW.grant_id
    AND r.credits_per_day_micro - (SELECT sum(b.credits_micro) FROM builds b
      WHERE b.grant_id = NEW.grant_id AND b.created_at >= NEW.created_at - NEW.created_at % 86400000
        AND b.tenant_id = NEW.tenant_id AND b.status NOT IN ('failed', 'cancelled')) < 1000000
    AND r.credits_per_day_micro - (SELECT sum(b.credits_micro) FROM builds b
      WHERE b.grant_id = NEW.grant_id AND b.created_at >= NEW.created_at - NEW.created_at % 86400000
        AND b.tenant_id = NEW.tenant_id AND b.status NOT IN ('failed', 'cancelled')) + NEW.credits_micro >= 1000000;
END;
--> statement-breakpoint
CREATE TRIGGER events_publish_requested AFTER INSERT ON publish_requests
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'publish.requested',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'publish_request_id', NEW.id,
    'project_id', NEW.project_id,
    'build_id', NEW.build_id,
    'grant_id', NEW.grant_id,
    'state', NEW.state,
    'created_at', NEW.created_at,
    'decided_at', NEW.decided_at,
    'client_name', (SELECT c.name FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id
      WHERE g.id = NEW.grant_id));
END;
--> statement-breakpoint
CREATE TRIGGER events_publish_decided AFTER UPDATE OF state ON publish_requests
WHEN OLD.state = 'pending' AND NEW.state IN ('approved', 'declined')
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'publish.' || NEW.state,
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'publish_request_id', NEW.id,
    'project_id', NEW.project_id,
    'build_id', NEW.build_id,
    'grant_id', NEW.grant_id,
    'state', NEW.state,
    'created_at', NEW.created_at,
    'decided_at', NEW.decided_at,
    'client_name', (SELECT c.name FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id
      WHERE g.id = NEW.grant_id));
END;
--> statement-breakpoint
CREATE TRIGGER events_site_scheduled AFTER UPDATE OF scheduled_at, scheduled_build_id ON projects
WHEN NEW.scheduled_at IS NOT NULL
    AND (NEW.scheduled_at IS NOT OLD.scheduled_at OR NEW.scheduled_build_id IS NOT OLD.scheduled_build_id)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'site.scheduled',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'project_id', NEW.id,
    'slug', NEW.slug,
    'build_id', NEW.scheduled_build_id,
    'publish_at', NEW.scheduled_at,
    'failure', NULL);
END;
--> statement-breakpoint
CREATE TRIGGER events_site_schedule_ended AFTER UPDATE OF scheduled_at ON projects
WHEN NEW.scheduled_at IS NULL AND OLD.scheduled_at IS NOT NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  iif(NEW.schedule_failure IS NOT NULL, 'site.schedule_failed',
    iif(NEW.state = 'published' AND NEW.published_build_id = OLD.scheduled_build_id
      AND NEW.published_at >= OLD.scheduled_at, 'site.schedule_completed', 'site.schedule_cancelled')),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'project_id', NEW.id,
    'slug', NEW.slug,
    'build_id', OLD.scheduled_build_id,
    'publish_at', OLD.scheduled_at,
    'failure', NEW.schedule_failure);
END;
--> statement-breakpoint
CREATE TRIGGER events_brand_scheduled AFTER INSERT ON brand_schedules
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'brand.scheduled',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'schedule_id', NEW.id,
    'hash', NEW.hash,
    'time_zone', NEW.time_zone,
    'outcome', NEW.outcome,
    'settled_at', NEW.settled_at,
    'publish_at', NEW.due_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_brand_schedule_ended AFTER UPDATE OF settled_at ON brand_schedules
WHEN NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  iif(NEW.outcome = 'published', 'brand.schedule_completed',
    iif(NEW.outcome IN ('cancelled', 'replaced', 'superseded'), 'brand.schedule_cancelled', 'brand.schedule_failed')),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'schedule_id', NEW.id,
    'hash', NEW.hash,
    'time_zone', NEW.time_zone,
    'outcome', NEW.outcome,
    'settled_at', NEW.settled_at,
    'publish_at', NEW.due_at);
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
    'verified_at', NEW.verified_at,
    'missing_since', NEW.missing_since);
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
    'verified_at', NEW.verified_at,
    'missing_since', NEW.missing_since);
END;
--> statement-breakpoint
CREATE TRIGGER events_domain_record AFTER UPDATE OF missing_since ON custom_domains
WHEN OLD.verified_at IS NOT NULL AND NEW.verified_at IS NOT NULL
    AND (OLD.missing_since IS NULL) <> (NEW.missing_since IS NULL)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  iif(NEW.missing_since IS NULL, 'domain.found', 'domain.missing'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'domain', NEW.domain,
    'project_id', NEW.project_id,
    'status', NEW.status,
    'fault', NEW.fault,
    'verified_at', NEW.verified_at,
    'missing_since', NEW.missing_since);
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
    'verified_at', NEW.custom_domain_verified_at,
    'missing_since', NEW.custom_domain_missing_since);
END;
--> statement-breakpoint
CREATE TRIGGER events_account_domain_record AFTER UPDATE OF custom_domain_missing_since ON accounts
WHEN NEW.custom_domain IS OLD.custom_domain AND OLD.custom_domain_verified_at IS NOT NULL AND NEW.custom_domain_verified_at IS NOT NULL
    AND (OLD.custom_domain_missing_since IS NULL) <> (NEW.custom_domain_missing_since IS NULL)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.id, NULL,
  iif(NEW.custom_domain_missing_since IS NULL, 'domain.found', 'domain.missing'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'domain', NEW.custom_domain,
    'project_id', NULL,
    'status', NEW.custom_domain_status,
    'fault', NEW.custom_domain_fault,
    'verified_at', NEW.custom_domain_verified_at,
    'missing_since', NEW.custom_domain_missing_since);
END;
--> statement-breakpoint
CREATE TRIGGER events_sender AFTER UPDATE OF status ON sending_domains
WHEN NEW.status <> OLD.status AND NEW.status IN ('active', 'lost')
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  iif(NEW.status = 'active', 'sender.verified', 'sender.lost'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'domain', NEW.domain,
    'status', NEW.status,
    'fault', NEW.fault,
    'verified_at', NEW.verified_at,
    'missing_since', NEW.missing_since);
END;
--> statement-breakpoint
CREATE TRIGGER events_sender_record AFTER UPDATE OF missing_since ON sending_domains
WHEN OLD.verified_at IS NOT NULL AND NEW.verified_at IS NOT NULL
    AND (OLD.missing_since IS NULL) <> (NEW.missing_since IS NULL)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  iif(NEW.missing_since IS NULL, 'sender.found', 'sender.missing'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'domain', NEW.domain,
    'status', NEW.status,
    'fault', NEW.fault,
    'verified_at', NEW.verified_at,
    'missing_since', NEW.missing_since);
END;
--> statement-breakpoint
CREATE TRIGGER events_usage_failing AFTER UPDATE OF attempts ON usage_destinations
WHEN NEW.attempts >= 5 AND OLD.attempts < 5 AND NEW.status = 'enabled'
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'usage_destination.failing',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'destination_id', NEW.id,
    'kind', NEW.kind,
    'name', NEW.name,
    'status', NEW.status,
    'paused_reason', NEW.paused_reason,
    'paused_at', NEW.paused_at,
    'failing_since', NEW.failing_since);
END;
--> statement-breakpoint
CREATE TRIGGER events_usage_recovered AFTER UPDATE OF attempts ON usage_destinations
WHEN OLD.attempts >= 5 AND NEW.attempts = 0 AND NEW.status = 'enabled' AND OLD.status = 'enabled'
    AND OLD.lease_until > 0 AND NEW.lease_until = 0
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'usage_destination.recovered',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'destination_id', NEW.id,
    'kind', NEW.kind,
    'name', NEW.name,
    'status', NEW.status,
    'paused_reason', NEW.paused_reason,
    'paused_at', NEW.paused_at,
    'failing_since', NEW.failing_since);
END;
--> statement-breakpoint
CREATE TRIGGER events_usage_switched AFTER UPDATE OF status ON usage_destinations
WHEN NEW.status <> OLD.status AND NEW.removed_at IS NULL
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  iif(NEW.status = 'paused', 'usage_destination.paused', 'usage_destination.resumed'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'destination_id', NEW.id,
    'kind', NEW.kind,
    'name', NEW.name,
    'status', NEW.status,
    'paused_reason', NEW.paused_reason,
    'paused_at', NEW.paused_at,
    'failing_since', NEW.failing_since);
END;
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
CREATE TRIGGER events_spend_alert AFTER INSERT ON spend_alert_firings
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NEW.tenant_id,
  'tenant.spend_alert_reached',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'alert_id', NEW.alert_id,
    'tenant_id', NEW.tenant_id,
    'measure', NEW.measure,
    'month', printf('%04d-%02d', NEW.month / 12, NEW.month % 12 + 1),
    'threshold', NEW.threshold / 1000000.0,
    'reached', NEW.reached / 1000000.0);
END;
--> statement-breakpoint
CREATE TRIGGER events_plan_created AFTER INSERT ON plans
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'plan.created',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'plan_code', NEW.code,
    'name', NEW.name,
    'description', NEW.description,
    'entitlements', iif(json_valid(NEW.entitlements), json(NEW.entitlements), NULL),
    'welcome_mail', NEW.welcome_mail,
    'price', iif(json_valid(NEW.price), json(NEW.price), NULL),
    'archived_at', NEW.archived_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_plan_changed AFTER UPDATE ON plans
WHEN (NEW.name, NEW.description, NEW.entitlements, NEW.price, NEW.welcome_mail) IS NOT (OLD.name, OLD.description, OLD.entitlements, OLD.price, OLD.welcome_mail)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  'plan.changed',
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'plan_code', NEW.code,
    'name', NEW.name,
    'description', NEW.description,
    'entitlements', iif(json_valid(NEW.entitlements), json(NEW.entitlements), NULL),
    'welcome_mail', NEW.welcome_mail,
    'price', iif(json_valid(NEW.price), json(NEW.price), NULL),
    'archived_at', NEW.archived_at);
END;
--> statement-breakpoint
CREATE TRIGGER events_plan_archived AFTER UPDATE OF archived_at ON plans
WHEN (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL)
BEGIN
INSERT INTO events (id, account_id, tenant_id, type, at, data)
SELECT 'evt_' || lower(hex(randomblob(16))), NEW.account_id, NULL,
  iif(NEW.archived_at IS NULL, 'plan.restored', 'plan.archived'),
  CAST(unixepoch('subsec') * 1000 AS INTEGER), json_object(
    'plan_code', NEW.code,
    'name', NEW.name,
    'description', NEW.description,
    'entitlements', iif(json_valid(NEW.entitlements), json(NEW.entitlements), NULL),
    'welcome_mail', NEW.welcome_mail,
    'price', iif(json_valid(NEW.price), json(NEW.price), NULL),
    'archived_at', NEW.archived_at);
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
