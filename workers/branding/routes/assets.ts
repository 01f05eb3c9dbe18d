import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { assetRoutes } from '#schema/branding/asset-routes.ts';
import type { updateAssetRequest } from '#schema/branding/asset-wire.ts';
import { privateJson } from '#shared/http/headers.ts';
import { readMediaType } from '#shared/http/read-form.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { AssetOperation } from '../assets/asset-operation.ts';
import { addAlias } from '../assets/library/add-alias.ts';
import { admitUpload } from '../assets/library/admit-upload.ts';
import { archiveAsset } from '../assets/library/archive-asset.ts';
import { createAsset } from '../assets/library/create-asset.ts';
import { getAsset } from '../assets/library/get-asset.ts';
import { listAssets } from '../assets/library/list-assets.ts';
import { readListQuery } from '../assets/library/list-query.ts';
import { purgeAsset } from '../assets/library/purge-asset.ts';
import { removeAlias } from '../assets/library/remove-alias.ts';
import { renameAsset } from '../assets/library/rename-asset.ts';
import { replaceAsset } from '../assets/library/replace-asset.ts';
import { restoreAsset } from '../assets/library/restore-asset.ts';
import { readCreateForm, readReplaceForm } from '../assets/multipart/read-asset-form.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import type { BrandingRouteEnv } from '../http/guard-caller.ts';
import { mountRoute } from '../http/mount-route.ts';
import { assetOperationFor } from './caller.ts';

type Answer = Promise<Response | BrandingFailure>;

export function mountAssetRoutes(app: Hono<BrandingRouteEnv>): void {
  mountRoute(app, assetRoutes.listAssets, async (c, { principal, query }) => {
    const wanted = readListQuery(query);
    if (!wanted.ok) return wanted;
    const page = await listAssets(c.env.DB, principal.accountId, wanted.value);
    return privateJson(page, { headers: { 'Cache-Control': 'no-store' } });
  });

  mountRoute(app, assetRoutes.getAsset, async (c, { principal, params }) => {
    const found = await getAsset(c.env.DB, principal.accountId, params.assetId);
    return found.ok ? privateJson(found.value) : refuse(found.code);
  });

  mountRoute(app, assetRoutes.createAsset, async (c, { principal }) => {
    const library = assetOperationFor(c, principal);
    const form = await readCreateForm(c.req.raw);
    if (!form.ok) return form;
    const blob = await admitUpload(form.value.file, library.images);
    if (!blob.ok) return blob;
    const { kind, name } = form.value;
    return uploading(library, async () => {
      const created = await createAsset(library, { kind, name, blob: blob.value });
      return created.ok ? privateJson(created.value, { status: 201 }) : refuse(created.code);
    });
  });

  mountRoute(app, assetRoutes.updateAsset, async (c, { principal, params, body }) => {
    const library = assetOperationFor(c, principal);
    if (body !== undefined) return update(library, params.assetId, body);
    if (readMediaType(c.req.raw) === 'multipart/form-data')
      return replace(library, params.assetId, c.req.raw);
    return refuse('bad_request', { error_description: 'Send multipart/form-data or application/json.' });
  });

  mountRoute(app, assetRoutes.archiveAsset, async (c, { principal, params }) => {
    const done = await archiveAsset(assetOperationFor(c, principal), params.assetId);
    if (!done.ok) return refuse(done.code);
    const { blockingUsages, brandVersions } = done.value;
    return blockingUsages.length === 0
      ? privateJson({ archived: true, blockingUsages, ...(brandVersions.length > 0 && { brandVersions }) })
      : privateJson({ archived: false, blockingUsages }, { status: 409 });
  });

  mountRoute(app, assetRoutes.restoreAsset, async (c, { principal, params }) => {
    const restored = await restoreAsset(assetOperationFor(c, principal), params.assetId);
    return restored.ok ? privateJson({ restored: true, ...restored.value }) : refuse(restored.code);
  });

  mountRoute(app, assetRoutes.purgeAsset, async (c, { principal, params }) => {
    const done = await purgeAsset(assetOperationFor(c, principal), params.assetId);
    if (!done.ok) return refuse(done.code);
    const { blockingUsages, freedBytes } = done.value;
    return blockingUsages.length === 0
      ? privateJson({ purged: true, freedBytes, blockingUsages })
      : privateJson({ purged: false, blockingUsages }, { status: 409 });
  });
}

async function replace(library: AssetOperation, assetId: string, request: Request): Answer {
  const form = await readReplaceForm(request);
  if (!form.ok) return form;
  const blob = await admitUpload(form.value.file, library.images);
  if (!blob.ok) return blob;
  return uploading(library, async () => {
    const replaced = await replaceAsset(library, { assetId, kind: form.value.kind, blob: blob.value });
    return replaced.ok ? privateJson(replaced.value) : refuse(replaced.code);
  });
}

async function update(
  library: AssetOperation,
  assetId: string,
  { name, addAlias: added, removeAlias: removed }: z.output<typeof updateAssetRequest>,
): Answer {
  if (name !== undefined) {
    const renamed = await renameAsset(library, assetId, name);
    return renamed.ok ? privateJson({ renamed: true, ...renamed.value }) : refuse(renamed.code);
  }
  if (added !== undefined) {
    const done = await addAlias(library, assetId, added);
    return done.ok ? privateJson({ added: true, ...done.value }) : refuse(done.code);
  }
  const done = await removeAlias(library, assetId, removed ?? '');
  if (!done.ok) return refuse(done.code);
  const free = done.value.blockingRefs.length === 0;
  return privateJson({ removed: free, ...done.value }, { status: free ? 200 : 409 });
}

/** Storage failed while a validated file was stored. No part is stored, and the upload may be repeated. */
async function uploading(library: AssetOperation, store: () => Answer): Answer {
  try {
    return await store();
  } catch (error) {
    log('error', 'upload_failed', { request_id: library.requestId, ...describeError(error) });
    return refuse('upload_failed');
  }
}
