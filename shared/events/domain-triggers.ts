import { type EventTrigger, fields, inTenant, ofAccount } from './event-trigger.ts';

const domain = {
  ...inTenant,
  data: {
    domain: 'NEW.domain',
    ...fields('NEW', 'project_id', 'status', 'fault', 'verified_at', 'missing_since'),
  },
};

const accountDomain = {
  account: 'NEW.id',
  tenant: 'NULL',
  data: {
    domain: 'NEW.custom_domain',
    project_id: 'NULL',
    status: 'NEW.custom_domain_status',
    fault: 'NEW.custom_domain_fault',
    verified_at: 'NEW.custom_domain_verified_at',
    missing_since: 'NEW.custom_domain_missing_since',
  },
};

const sender = {
  ...ofAccount,
  data: fields('NEW', 'domain', 'status', 'fault', 'verified_at', 'missing_since'),
};

/** `iif`, because D1 takes the END of a CASE for the end of the trigger. */
const claimType = (status: string): string =>
  `iif(${status} = 'lost', 'domain.lost', iif(${status} = 'pending', 'domain.claimed', 'domain.verified'))`;

/** The record of a name that stays held has disappeared, or exists again. */
const recordChange = (prefix: string): string =>
  `OLD.${prefix}verified_at IS NOT NULL AND NEW.${prefix}verified_at IS NOT NULL
    AND (OLD.${prefix}missing_since IS NULL) <> (NEW.${prefix}missing_since IS NULL)`;

const recordType = (family: string, prefix = ''): string =>
  `iif(NEW.${prefix}missing_since IS NULL, '${family}.found', '${family}.missing')`;

/** Events about host names of customers and of the account, and about its sending domain. */
export const DOMAIN_TRIGGERS: readonly EventTrigger[] = [
  {
    name: 'domain_claimed',
    on: 'INSERT ON custom_domains',
    type: "'domain.claimed'",
    ...domain,
  },
  {
    name: 'domain',
    on: 'UPDATE OF status, verified_at ON custom_domains',
    when: `(NEW.verified_at IS NOT NULL AND OLD.verified_at IS NULL)
    OR (NEW.status = 'lost' AND OLD.status <> 'lost') OR (NEW.status = 'pending' AND OLD.status = 'lost')`,
    type: claimType('NEW.status'),
    ...domain,
  },
  {
    name: 'domain_record',
    on: 'UPDATE OF missing_since ON custom_domains',
    when: recordChange(''),
    type: recordType('domain'),
    ...domain,
  },
  {
    name: 'account_domain',
    on: 'UPDATE OF custom_domain, custom_domain_status ON accounts',
    when: `NEW.custom_domain_status IN ('pending', 'active', 'lost')
    AND (NEW.custom_domain_status IS NOT OLD.custom_domain_status OR NEW.custom_domain IS NOT OLD.custom_domain)`,
    type: claimType('NEW.custom_domain_status'),
    ...accountDomain,
  },
  {
    name: 'account_domain_record',
    on: 'UPDATE OF custom_domain_missing_since ON accounts',
    when: `NEW.custom_domain IS OLD.custom_domain AND ${recordChange('custom_domain_')}`,
    type: recordType('domain', 'custom_domain_'),
    ...accountDomain,
  },
  {
    name: 'sender',
    on: 'UPDATE OF status ON sending_domains',
    when: "NEW.status <> OLD.status AND NEW.status IN ('active', 'lost')",
    type: "iif(NEW.status = 'active', 'sender.verified', 'sender.lost')",
    ...sender,
  },
  {
    name: 'sender_record',
    on: 'UPDATE OF missing_since ON sending_domains',
    when: recordChange(''),
    type: recordType('sender'),
    ...sender,
  },
];
