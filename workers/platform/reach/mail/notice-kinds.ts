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

/**
 * The recorded change that each notice reports, to the owners of a workspace or to the person who made it; null for a
 * notice that is recorded with its own row.
 */
const ACTION_OF_KIND: Readonly<Record<NoticeKind, AuditAction | null>> = {
  welcome: 'tenant.create',
  buildSucceeded: 'build.succeed',
  buildFailed: 'build.fail',
  creditsLow: null,
  creditsUsedUp: null,
  domainVerified: 'domain.verify',
  siteMessage: null,
  messageAddress: null,
  siteTakenDown: 'site.takedown',
  publishRequested: 'publish.request',
  suspended: 'tenant.suspend',
  resumed: 'tenant.unsuspend',
  assistantConnected: 'oauth.consent',
};

/** The notice about a recorded change, by the action of its row. */
export const kindByAction: ReadonlyMap<string, NoticeKind> = new Map(
  noticeKinds.flatMap((kind) => {
    const action = ACTION_OF_KIND[kind];
    return action === null ? [] : [[action, kind] as const];
  }),
);
