import { accounts } from './console/accounts.ts';
import { assets } from './console/assets.ts';
import { billing } from './console/billing.ts';
import { branding } from './console/branding.ts';
import { common } from './console/common.ts';
import { domain } from './console/domain.ts';
import { done } from './console/done.ts';
import { faults } from './console/faults.ts';
import { keys } from './console/keys.ts';
import { mails } from './console/mails.ts';
import { members } from './console/members.ts';
import { overview } from './console/overview.ts';
import { plans } from './console/plans.ts';
import { reports } from './console/reports.ts';
import { tenant } from './console/tenant.ts';
import { tenants } from './console/tenants.ts';
import { testMode } from './console/test-mode.ts';

/** The sections of the console in the order of its navigation. A key is also the last part of the section's address. */
export const sections = {
  overview: 'Overview',
  branding: 'Branding',
  mails: 'Mails',
  assets: 'Assets',
  assistants: 'Assistants',
  tenants: 'Tenants',
  outbox: 'Outbox',
  clocks: 'Test clocks',
  reports: 'Reports',
  plans: 'Plans',
  keys: 'API keys',
  webhooks: 'Webhooks',
  members: 'Members',
  billing: 'Billing',
  'usage-export': 'Usage export',
  domain: 'Custom domain',
  sender: 'Sending domain',
  audit: 'Audit log',
} as const;

export type Section = keyof typeof sections;

export const isSection = (name: string): name is Section => Object.hasOwn(sections, name);

/** The sections by groups of the navigation. */
export const sectionGroups: ReadonlyArray<readonly [name: string | null, members: readonly Section[]]> = [
  [null, ['overview']],
  ['Customers', ['tenants', 'plans', 'billing', 'usage-export', 'reports', 'outbox', 'clocks']],
  ['Brand', ['branding', 'mails', 'assets', 'assistants', 'domain', 'sender']],
  ['Account', ['keys', 'webhooks', 'members', 'audit']],
];

/** Sections that only a live account has, and those that only a test side has. */
const LIVE_ONLY: readonly Section[] = ['members', 'domain', 'sender'];
const TEST_ONLY: readonly Section[] = ['outbox', 'clocks'];

/** Whether the test side of an account, or a live account, has the section. */
export const hasSection = (section: Section, isTest: boolean): boolean =>
  !(isTest ? LIVE_ONLY : TEST_ONLY).includes(section);

/** All English texts of the console’s pages. Keys of `faults` are codes of verbs. */
export const texts = {
  ...common,
  accounts,
  done,
  faults,
  overview,
  branding,
  assets,
  keys,
  mails,
  members,
  plans,
  reports,
  tenants,
  tenant,
  billing,
  domain,
  testMode,
} as const;

/** Temporary failures, which are not caused by the form. */
export const isPassing = (code: string): boolean =>
  code === 'invitation_failed' || faultText(code) === texts.faults.unexpected;

/** The message of a verb's failure; codes without one get a general message. */
export const faultText = (code: string): string =>
  Object.hasOwn(texts.faults, code)
    ? texts.faults[code as keyof typeof texts.faults]
    : texts.faults.unexpected;
