import { eq } from 'drizzle-orm';
import type { BrandCaller } from '#shared/brand/brand-service.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import type { Operation } from '#shared/operation.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';

/** The bindings that the verbs of brands use. */
export type ToolsEnv = Pick<
  BrandingEnv,
  'DB' | 'BRAND' | 'REVISIONS' | 'JURISDICTION' | 'INGEST_HOSTS' | 'PREVIEW_SECRET' | 'BASE_URL'
> & { ASSETS: Pick<Fetcher, 'fetch'>; IMAGES?: ImagesBinding };

/** The bindings and the caller of a verb. */
export interface ToolCall {
  env: ToolsEnv;
  runtime: Runtime;
  caller: BrandCaller;
}

/** The operation of a call, for the verbs of branding. */
export const brandOperationOf = ({ env, runtime, caller }: ToolCall): Operation & { accountId: string } => ({
  db: env.DB,
  runtime,
  actor: caller.actor,
  requestId: caller.requestId,
  grantId: caller.grantId,
  accountId: caller.accountId,
});

const authoring = accountStatement({}, ({ account }, db) =>
  db.select({ enabled: accounts.authoringEnabled }).from(accounts).where(eq(accounts.id, account)),
);

/** Whether the account may change its brand. */
export async function mayAuthor({ env, caller }: ToolCall): Promise<boolean> {
  return (await authoring.first(env.DB, { account: caller.accountId }))?.enabled === 1;
}
