/** Every type of event, in the order of the documents. A type that is published is never given another meaning. */
export const EVENT_TYPES = [
  'tenant.created',
  'tenant.plan_changed',
  'tenant.suspended',
  'tenant.resumed',
  'tenant.terminated',
  'suspension.finished',
  'suspension.stuck',
  'credits.low',
  'credits.cap_reached',
  'credits.topped_up',
  'credits.adjusted',
  'build.succeeded',
  'build.failed',
  'site.published',
  'site.unpublished',
  'site.taken_down',
  'site.restored',
  'domain.claimed',
  'domain.verified',
  'domain.lost',
  'brand.saved',
  'brand.published',
  'brand.rolled_back',
  'brand.cleared',
  'key.issued',
  'key.revoked',
  'key.used_after_revocation',
  'connection.added',
  'connection.ended',
  'endpoint.disabled',
  'endpoint.test',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Sent to one endpoint on request, whatever types it gets. */
export const TEST_EVENT = 'endpoint.test' satisfies EventType;
