import { DAY } from '#schema/time.ts';
import { MICRO } from '../ledger/amounts.ts';
import { buildPrice } from '../projects/start-build.ts';
import { type EventTrigger, fields, inTenant, tenantData } from './event-trigger.ts';

const VOUCHED = "'sso:' || t.account_id || ':'";

/**
 * Every member has the identity that the account vouches for, and most also another one; only the first is counted.
 * The tenant's own customer is part of `tenant.created` and `tenant.updated`.
 */
const member = (row: 'NEW' | 'OLD', type: string) =>
  ({
    type,
    account: 't.account_id',
    tenant: 't.id',
    data: {
      role: `${row}.role`,
      members: `(SELECT count(*) FROM workspace_members m JOIN users v ON v.id = m.user_id
      WHERE m.tenant_id = t.id AND v.email GLOB 'sso:*')`,
    },
    from: `FROM tenants t JOIN users u ON u.id = ${row}.user_id
    WHERE t.id = ${row}.tenant_id AND t.status <> 'terminated' AND u.email GLOB 'sso:*'
      AND u.email <> ${VOUCHED} || t.whu_email`,
  }) as const;

const report = {
  ...inTenant,
  data: {
    report_id: 'NEW.id',
    ...fields('NEW', 'project_id', 'slug', 'kind', 'created_at', 'settled_at'),
  },
};

const publishRequest = {
  ...inTenant,
  data: {
    publish_request_id: 'NEW.id',
    ...fields('NEW', 'project_id', 'build_id', 'grant_id', 'state', 'created_at', 'decided_at'),
    client_name: `(SELECT c.name FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id
      WHERE g.id = NEW.grant_id)`,
  },
};

/** Millionths of credits that builds of its spender took on the day of a new build, including the new one. */
const spentThatDay = `(SELECT sum(b.credits_micro) FROM builds b
      WHERE b.spender = NEW.spender AND b.created_at >= NEW.created_at - NEW.created_at % ${DAY}
        AND b.tenant_id = NEW.tenant_id AND b.status NOT IN ('failed', 'cancelled'))`;
const price = Math.round(buildPrice.base * MICRO);

/** Events about customers, their assistants and visitors of their sites. */
export const CUSTOMER_TRIGGERS: readonly EventTrigger[] = [
  {
    name: 'tenant_updated',
    on: 'UPDATE OF whu_email, whu_name ON tenants',
    // An erasure empties both columns and is no event.
    when: `(NEW.whu_email <> OLD.whu_email OR NEW.whu_name IS NOT OLD.whu_name) AND NEW.whu_email <> ''`,
    type: "'tenant.updated'",
    account: 'NEW.account_id',
    tenant: 'NEW.id',
    data: {
      ...tenantData,
      // Words separated by spaces, like scopes.
      changed: `trim(iif(NEW.whu_email <> OLD.whu_email, 'email ', '') || iif(NEW.whu_name IS NOT OLD.whu_name, 'name', ''))`,
    },
  },
  {
    name: 'tenant_purged',
    on: 'UPDATE OF purged_at ON tenants',
    when: 'NEW.purged_at IS NOT NULL AND OLD.purged_at IS NULL',
    type: "'tenant.purged'",
    account: 'NEW.account_id',
    tenant: 'NEW.id',
    data: tenantData,
  },
  { name: 'member_added', on: 'INSERT ON workspace_members', ...member('NEW', "'member.added'") },
  { name: 'member_removed', on: 'DELETE ON workspace_members', ...member('OLD', "'member.removed'") },
  { name: 'site_reported', on: 'INSERT ON site_reports', type: "'site.reported'", ...report },
  {
    name: 'site_report_settled',
    on: 'UPDATE OF settled_at ON site_reports',
    when: 'NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL',
    type: "'site.report_settled'",
    ...report,
  },
  {
    // The visitor's words stay in the workspace: receivers of events get none of them.
    name: 'site_message',
    on: 'INSERT ON site_messages',
    type: "'site.message_received'",
    ...inTenant,
    data: {
      message_id: 'NEW.id',
      project_id: 'NEW.project_id',
      slug: '(SELECT p.slug FROM projects p WHERE p.id = NEW.project_id)',
      created_at: 'NEW.created_at',
    },
  },
  {
    name: 'connection_budget',
    on: 'INSERT ON builds',
    when: 'NEW.spender IS NOT NULL',
    type: "'connection.budget_reached'",
    ...inTenant,
    data: {
      grant_id: 'NEW.grant_id',
      client_id: '(SELECT g.client_id FROM oauth_grants g WHERE g.id = NEW.grant_id)',
      client_name: publishRequest.data.client_name,
      credits_per_day_micro: 'r.credits_per_day_micro',
      spent_micro: spentThatDay,
      renews_at: `NEW.created_at - NEW.created_at % ${DAY} + ${DAY}`,
    },
    from: `FROM connection_rules r WHERE r.tenant_id = NEW.tenant_id AND r.grant_id = NEW.spender
    AND r.credits_per_day_micro - ${spentThatDay} < ${price}
    AND r.credits_per_day_micro - ${spentThatDay} + NEW.credits_micro >= ${price}`,
  },
  {
    name: 'publish_requested',
    on: 'INSERT ON publish_requests',
    type: "'publish.requested'",
    ...publishRequest,
  },
  {
    name: 'publish_decided',
    on: 'UPDATE OF state ON publish_requests',
    // A replaced request has no event of its own: the event of the request that replaces it covers it.
    when: "OLD.state = 'pending' AND NEW.state IN ('approved', 'declined')",
    type: "'publish.' || NEW.state",
    ...publishRequest,
  },
];
