import { eq, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { columnIf } from '#shared/db/statement/column-value.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { uploadLinks } from '#shared/db/tables/access.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import type { Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { UPLOAD_PATH } from '#shared/sites/upload-path.ts';
import { newSecret } from '../oauth/secrets.ts';

const insertLink = tenantStatement(
  {
    ...viewerParameters,
    hash: uploadLinks.hash,
    grant: uploadLinks.grantId,
    name: uploadLinks.name,
    end: uploadLinks.expiresAt,
  },
  ({ tenant, hash, grant, name, end, ...viewer }) => sql`
    insert into ${insertTarget(
      uploadLinks,
      uploadLinks.hash,
      uploadLinks.grantId,
      uploadLinks.tenantId,
      uploadLinks.name,
      uploadLinks.expiresAt,
    )}
    select ${hash}, ${grant}, ${tenants.id}, ${name}, ${end} from ${tenants}
    where ${tenants.id} = ${tenant} and ${tenants.status} = 'active' and ${isOpenToViewer(tenants.id, viewer)}`,
);

const workspaceState = tenantStatement(viewerParameters, ({ tenant, ...viewer }, db) =>
  db
    .select({
      status: tenants.status,
      accountId: tenants.accountId,
      domain: columnIf(eq(accounts.customDomainStatus, 'active'), accounts.customDomain),
    })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .where(sql`${tenants.id} = ${tenant} and ${isOpenToViewer(tenants.id, viewer)}`),
);

/** An address for uploads; only its hash is stored. */
export interface UploadLink {
  workspaceId: string;
  accountId: string;
  url: string;
  expiresAt: number;
}

/**
 * Makes an address at which pictures for an active workspace are uploaded for a connection, on the domain of its
 * reseller. There is no audit row: the pictures that come have theirs, and the call has its own.
 */
export async function requestUpload(
  { db, runtime }: Operation,
  viewer: Viewer,
  {
    workspaceId,
    grantId,
    name,
    origin,
  }: { workspaceId: string; grantId: string; name: string; origin: string },
): Promise<Result<UploadLink, Failure<'workspace_not_found' | 'workspace_suspended'>>> {
  const secret = await newSecret(runtime, 'upload');
  const expiresAt = runtime.now() + limits.uploadLink;
  const workspace = { tenant: workspaceId, ...viewerValues(viewer) };
  const { found } = await batch(db, {
    insertLink: insertLink.bind(db, {
      ...workspace,
      hash: secret.hash,
      grant: grantId,
      name,
      end: expiresAt,
    }),
    found: workspaceState.bind(db, workspace),
  });
  const [state] = found.rows;
  if (state === undefined) return fail('workspace_not_found');
  if (state.status !== 'active') return fail('workspace_suspended');
  const base = state.domain === null ? origin : `https://${state.domain}`;
  return ok({
    workspaceId,
    accountId: state.accountId,
    url: `${base}${UPLOAD_PATH}/${secret.value}`,
    expiresAt,
  });
}
