import type { Operation } from '../../../shared/audit/operation.ts';
import type { BuildMessage } from '../../../shared/builds/queue-message.ts';
import type { NameRules } from '../../../shared/domains/claimable-name.ts';
import type { ResolveTxt } from '../../../shared/domains/proof.ts';
import type { Viewer } from '../../../shared/projects/viewer.ts';
import type { AccessPrincipal } from '../oauth/verify-access-token.ts';

/** What every tool is given: who calls through which client, and what it may touch. */
export interface Caller {
  principal: AccessPrincipal;
  viewer: Viewer;
  operation: Operation;
  builds: { send(message: BuildMessage): Promise<unknown> };
  /** Which host names may be claimed, and who is asked for their records. */
  names: NameRules;
  resolveTxt: ResolveTxt;
  /** Origin of published sites, without a trailing slash. */
  siteOrigin: string;
}
