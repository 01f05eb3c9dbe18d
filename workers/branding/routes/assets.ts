import type { Hono } from 'hono';
import { assetRoutes } from '../../../schema/branding/asset-routes.ts';
import { alias as aliasSchema, assetName } from '../../../schema/branding/asset-wire.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { privateJson } from '../../../shared/http/headers.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { mediaTypeOf } from '../../../shared/http/read-form.ts';
import type { AssetContext } from '../assets/context.ts';
import { addAlias } from '../assets/library/add-alias.ts';
import { admitUpload } from '../assets/library/admit-upload.ts';
import { archiveAsset } from '../assets/library/archive-asset.ts';
import { createAsset } from '../assets/library/create-asset.ts';
import { getAsset } from '../assets/library/get-asset.ts';
import { listAssets } from '../assets/library/list-assets.ts';
import { parseListQuery } from '../assets/library/list-query.ts';
import { purgeAsset } from '../assets/library/purge-asset.ts';
import { removeAlias } from '../assets/library/remove-alias.ts';
import { renameAsset } from '../assets/library/rename-asset.ts';
import { replaceAsset } from '../assets/library/replace-asset.ts';
import { restoreAsset } from '../assets/library/restore-asset.ts';
import { readCreateForm, readReplaceForm } from '../assets/multipart/read-asset-form.ts';
import { type BrandingFailure, refuse } from '../http/answer-error.ts';
import { libraryOf } from '../http/caller.ts';
import { mountRoute } from '../http/mount-route.ts';
import { readJson } from '../http/read-json.ts';

type Answer = Promise<Response | BrandingFailure>;

const ASSET_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function mountAssetRoutes(app: Hono<AppEnv<BrandingEnv>>): void {
  mountRoute(app, assetRoutes.listAssets, async (c, { principal }) => {
    const query = parseListQuery(new URL(c.req.url).searchParams);
    if (!query.ok) return query;
    const page = await listAssets(c.env.DB, principal.accountId, query.value);
    return privateJson(page, { headers: { 'Cache-Control': 'no-store' } });
  });

  mountRoute(app, assetRoutes.getAsset, async (c, { principal }) => {
    const assetId = c.req.param('assetId') ?? '';
    if (!ASSET_ID.test(assetId)) return refuse('bad_asset_id');
    const found = await getAsset(c.env.DB, principal.accountId, assetId);
    return found.ok ? privateJson(found.value) : refuse(found.code);
  });

  mountRoute(app, assetRoutes.createAsset, async (c, { principal }) => {
    const library = libraryOf(c, principal);
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

  mountRoute(app, assetRoutes.updateAsset, async (c, { principal }) => {
    const library = libraryOf(c, principal);
    const assetId = c.req.param('assetId') ?? '';
    if (!ASSET_ID.test(assetId)) return refuse('bad_asset_id');
    const type = mediaTypeOf(c.req.raw);
    if (type === 'multipart/form-data') return replace(library, assetId, c.req.raw);
    if (type === 'application/json') return update(library, assetId, c.req.raw);
    return refuse('bad_request', { error_description: 'Send multipart/form-data or application/json.' });
  });

  mountRoute(app, assetRoutes.archiveAsset, async (c, { principal }) => {
    const assetId = c.req.param('assetId') ?? '';
    if (!ASSET_ID.test(assetId)) return refuse('bad_asset_id');
    const done = await archiveAsset(libraryOf(c, principal), assetId);
    if (!done.ok) return refuse(done.code);
    const { blockingUsages, brandVersions } = done.value;
    return blockingUsages.length === 0
      ? privateJson({ archived: true, blockingUsages, ...(brandVersions.length > 0 && { brandVersions }) })
      : privateJson({ archived: false, blockingUsages }, { status: 409 });
  });

  mountRoute(app, assetRoutes.restoreAsset, async (c, { principal }) => {
    const assetId = c.req.param('assetId') ?? '';
    if (!ASSET_ID.test(assetId)) return refuse('bad_asset_id');
    const restored = await restoreAsset(libraryOf(c, principal), assetId);
    return restored.ok ? privateJson({ restored: true, ...restored.value }) : refuse(restored.code);
  });

  mountRoute(app, assetRoutes.purgeAsset, async (c, { principal }) => {
    const assetId = c.req.param('assetId') ?? '';
    if (!ASSET_ID.test(assetId)) return refuse('bad_asset_id');
    const done = await purgeAsset(libraryOf(c, principal), assetId);
    if (!done.ok) return refuse(done.code);
    const { blockingUsages, freedBytes } = done.value;
    return blockingUsages.length === 0
      ? privateJson({ purged: true, freedBytes, blockingUsages })
      : privateJson({ purged: false, blockingUsages }, { status: 409 });
  });
}

async function replace(library: AssetContext, assetId: string, request: Request): Answer {
  const form = await readReplaceForm(request);
  if (!form.ok) return form;
  const blob = await admitUpload(form.value.file, library.images);
  if (!blob.ok) return blob;
  return uploading(library, async () => {
    const replaced = await replaceAsset(library, { assetId, kind: form.value.kind, blob: blob.value });
    return replaced.ok ? privateJson(replaced.value) : refuse(replaced.code);
  });
}

/** Exactly one of the three operations; values are checked here so that each fault has its own word. */
async function update(library: AssetContext, assetId: string, request: Request): Answer {
  const body = await readJson(request, assetRoutes.updateAsset.otherBody);
  if (!body.ok) return body;
  const operation = body.value;
  if ('name' in operation) {
    const name = assetName.safeParse(operation.name);
    if (!name.success) return refuse('bad_name');
    const renamed = await renameAsset(library, assetId, name.data);
    return renamed.ok ? privateJson({ renamed: true, ...renamed.value }) : refuse(renamed.code);
  }
  const alias = aliasSchema.safeParse('addAlias' in operation ? operation.addAlias : operation.removeAlias);
  if (!alias.success) return refuse('bad_alias');
  if ('addAlias' in operation) {
    const added = await addAlias(library, assetId, alias.data);
    return added.ok ? privateJson({ added: true, ...added.value }) : refuse(added.code);
  }
  const done = await removeAlias(library, assetId, alias.data);
  if (!done.ok) return refuse(done.code);
  const removed = done.value.blockingRefs.length === 0;
  return privateJson({ removed, ...done.value }, { status: removed ? 200 : 409 });
}

/** Storage that failed while a checked file was being stored: nothing is half there, and the upload may be repeated. */
async function uploading(library: AssetContext, store: () => Answer): Answer {
  try {
    return await store();
  } catch (error) {
    log('error', 'upload_failed', { request_id: library.requestId, ...describeError(error) });
    return refuse('upload_failed');
  }
}
