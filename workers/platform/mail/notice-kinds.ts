import type { AuditAction } from '../../../shared/audit/actions.ts';

/** Every kind of event that people are told of by mail. */
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

/** A sample that somebody of a reseller asked for; it is kept and sent like a notice. */
export const TEST_MAIL = 'test';

export type NoticeKind = (typeof noticeKinds)[number];

/** The recorded changes that the owners of a workspace, or the person who made them, are told of. */
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
