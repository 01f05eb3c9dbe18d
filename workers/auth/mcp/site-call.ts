import type { SiteCaller } from '#shared/projects/site-versions.ts';
import type { Caller } from './caller.ts';

/** The caller, for the verbs of versions in the sites Worker. */
export const siteCaller = ({
  viewer,
  principal: { grantId },
  operation: { actor, requestId },
}: Caller): SiteCaller => ({
  viewer,
  actor,
  requestId,
  grantId,
});
