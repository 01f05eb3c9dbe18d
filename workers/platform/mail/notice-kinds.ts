import type { AuditAction } from '../../../shared/audit/actions.ts';

/** Every kind of event that people are told of by mail. */
export type NoticeKind =
  | 'welcome'
  | 'buildSucceeded'
  | 'buildFailed'
  | 'creditsLow'
  | 'creditsUsedUp'
  | 'domainVerified'
  | 'suspended'
  | 'resumed'
  | 'assistantConnected';

/** The recorded changes that the owners of a workspace, or the person who made them, are told of. */
export const KIND_OF_ACTION: Readonly<Partial<Record<AuditAction, NoticeKind>>> = {
  'tenant.create': 'welcome',
  'build.succeed': 'buildSucceeded',
  'build.fail': 'buildFailed',
  'domain.verify': 'domainVerified',
  'tenant.suspend': 'suspended',
  'tenant.unsuspend': 'resumed',
  'oauth.consent': 'assistantConnected',
};
