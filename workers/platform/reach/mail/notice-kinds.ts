import type { AuditAction } from '#shared/audit/actions.ts';

/** Every kind of event that is reported by mail. */
export const noticeKinds = [
  'welcome',
  'buildSucceeded',
  'buildFailed',
  'creditsLow',
  'creditsUsedUp',
  'domainVerified',
  'siteMessage',
  'messageAddress',
  'siteTakenDown',
  'publishRequested',
  'suspended',
  'resumed',
  'assistantConnected',
] as const;

/** A sample mail that staff of a reseller asked for; it is stored and sent like a notice. */
export const TEST_MAIL = 'test';

export type NoticeKind = (typeof noticeKinds)[number];

/** Recorded changes that are reported to the owners of a workspace, or to the person who made them. */
export const KIND_OF_ACTION: Readonly<Partial<Record<AuditAction, NoticeKind>>> = {
  'tenant.create': 'welcome',
  'build.succeed': 'buildSucceeded',
  'build.fail': 'buildFailed',
  'domain.verify': 'domainVerified',
  'site.takedown': 'siteTakenDown',
  'publish.request': 'publishRequested',
  'tenant.suspend': 'suspended',
  'tenant.unsuspend': 'resumed',
  'oauth.consent': 'assistantConnected',
};
