import type { Operation } from '#shared/operation.ts';
import type { SiteCaller } from '#shared/projects/site-versions.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';

/** The operation of a caller from another Worker. */
export const callerOperation = (
  { DB: db }: Pick<SitesEnv, 'DB'>,
  runtime: Runtime,
  { actor, requestId, grantId }: SiteCaller,
): Operation => ({ db, runtime, actor, requestId, ...(grantId !== undefined && { grantId }) });

/** The operation of a new version, at the time of the project's tenant. */
export const versionOperation = async (
  env: Pick<SitesEnv, 'DB' | 'SITE_FILES' | 'ASSETS'>,
  runtime: Runtime,
  { caller, projectId }: { caller: SiteCaller; projectId: string },
) => ({
  ...(await atTenantTime(callerOperation(env, runtime, caller), 'project', projectId)),
  bucket: env.SITE_FILES,
  builtFiles: env.ASSETS,
});
