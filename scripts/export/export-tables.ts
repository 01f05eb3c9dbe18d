export interface ExportedTable {
  table: string;
  /** The condition on rows, with `T` for the exported tenants and `A` for the exported account and its test side. */
  where: string;
  /** Columns with secrets, or with values from which a secret can be derived. */
  without?: readonly string[];
}

const ofTenant = (table: string, column = 'tenant_id'): ExportedTable => ({ table, where: `${column} IN T` });
const ofAccount = (table: string): ExportedTable => ({ table, where: 'account_id IN A' });

/** Rows of tenants, in the archive of one tenant and in that of its account. */
export const TENANT_TABLES: readonly ExportedTable[] = [
  ofTenant('tenants', 'id'),
  ofTenant('entitlements'),
  ofTenant('workspace_members'),
  ofTenant('parked_prompts'),
  ofTenant('projects'),
  ofTenant('builds'),
  ofTenant('site_images'),
  ofTenant('site_image_uses'),
  ofTenant('custom_domains'),
  ofTenant('connection_rules'),
  ofTenant('publish_requests'),
  ofTenant('site_messages'),
  ofTenant('message_addresses'),
  ofTenant('site_preview_links'),
  ofTenant('site_visits'),
  ofTenant('former_addresses'),
  { ...ofTenant('site_reports'), without: ['reply_to'] },
  ofTenant('site_takedowns'),
  ofTenant('workspace_resources'),
  ofTenant('suspensions'),
  {
    table: 'suspension_items',
    where: 'suspension_id IN (SELECT s.id FROM suspensions s WHERE s.tenant_id IN T)',
  },
  ofTenant('credit_balances'),
  ofTenant('credit_entries'),
  ofTenant('plan_assignments'),
  ofTenant('spend_alert_firings'),
  { table: 'usage_months', where: 'account_id IN A AND tenant_id IN T' },
  { table: 'usage_days', where: 'account_id IN A AND tenant_id IN T' },
];

/** Rows of an account beside those of its tenants. */
export const ACCOUNT_TABLES: readonly ExportedTable[] = [
  { table: 'accounts', where: 'id IN A', without: ['custom_domain_token'] },
  ofAccount('memberships'),
  ofAccount('test_mails'),
  ofAccount('test_clocks'),
  ofAccount('test_clock_steps'),
  ofAccount('test_deletions'),
  ofAccount('customer_imports'),
  ofAccount('customer_import_lines'),
  ofAccount('plans'),
  ofAccount('account_fee_months'),
  ofAccount('spend_alerts'),
  { ...ofAccount('sending_domains'), without: ['sealed_key', 'next_sealed_key'] },
  { ...ofAccount('api_keys'), without: ['hash'] },
  ofAccount('brand_states'),
  ofAccount('brand_artifacts'),
  ofAccount('brand_versions'),
  ofAccount('brand_schedules'),
  ofAccount('assets'),
  ofAccount('asset_versions'),
  ofAccount('asset_blobs'),
  ofAccount('asset_aliases'),
  ofAccount('asset_quotas'),
  ofAccount('asset_usages'),
  ofAccount('account_months'),
  ofAccount('account_standings'),
  { ...ofAccount('usage_destinations'), without: ['sealed_secret'] },
  ofAccount('usage_subjects'),
  { ...ofAccount('webhook_endpoints'), without: ['sealed_secret', 'former_sealed_secret'] },
];

/** Tables that are exported in another way, or not at all, with the reason. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  tenant_counts: 'numbers of tenants, which are exported',
  usage_events: 'the order of entries, which are exported',
  usage_failures: 'what another system said, until it is settled',
  users: 'exported: id, address and name of the members',
  audit_log: 'exported: by account or by workspace, with what was archived',
  audit_archives: 'names files of every account',
  asset_sources: 'a cache',
  brand_links: 'half an hour old at most',
  task_runs: 'runs of the service',
  status_days: 'days of the service',
  artifact_sweeps: 'a guard of the sweep',
  asset_sweeps: 'a guard of the sweep',
  sessions: 'secrets of people',
  session_tokens: 'secrets of people',
  sign_ins: 'secrets of people',
  known_browsers: 'secrets of people',
  passkeys: 'of people, across accounts',
  passkey_challenges: 'secrets of people',
  sso_codes: 'secrets of people',
  oauth_clients: 'of the service',
  oauth_requests: 'secrets of people',
  oauth_grants: 'of people, across accounts',
  oauth_codes: 'secrets of people',
  oauth_assertions: 'of the service',
  upload_links: 'secrets of people',
  oauth_access_tokens: 'secrets of people',
  oauth_refresh_tokens: 'secrets of people',
  mail_outbox: 'development only',
  dead_letters: 'of the service',
  events: 'kept for 30 days, for receivers of webhooks: what they tell of is exported itself',
  webhook_deliveries: 'the log of webhooks, kept for 30 days',
  webhook_attempts: 'the log of webhooks, kept for 30 days',
  notices: 'of the service: which messages were sent',
  mail_unsubscriptions: 'of people: which messages they do not want',
  notice_cursor: 'of the service',
  ledger_checks: 'of the service',
  skills: 'of the service',
};
