import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { countOf, flag, sumOf } from '#shared/db/statement/numbers.ts';
import { insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import type { SiteImage } from '#shared/db/stored/site-image.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { imagesAgree } from '#shared/media/images-agree.ts';
import type { AdmittedImage } from '#shared/media/media.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { originalKey, smallerKey } from '#shared/projects/image-keys.ts';
import type { ImageRefused, NewImage, UploadedImage, UploadFailure } from '#shared/projects/site-versions.ts';
import { type Failure, fail, failWith, ok, type Result } from '#shared/result.ts';
import type { ImageOperation } from './image-operation.ts';
import { makeSmaller } from './make-smaller.ts';
import { shownSize } from './shown-size.ts';
import { imageFields } from './site-image.ts';

const isOf = (tenant: SQLWrapper) => sql`${siteImages.tenantId} = ${tenant}`;

/** Total bytes of a workspace's pictures. */
const usedBytes = (tenant: SQLWrapper) =>
  sql`(select ${sumOf(siteImages.bytes)} from ${siteImages} where ${isOf(tenant)})`;

/** The condition that the quota of a workspace has room for one more picture with this number of bytes. */
const hasImageRoom = (tenant: SQLWrapper, bytes: SQLWrapper) => sql`(
  ${countOf(siteImages, isOf(tenant))} < ${sql.raw(String(limits.siteImages))}
  and ${usedBytes(tenant)} + ${bytes} <= ${sql.raw(String(limits.siteImageQuota))})`;

/**
 * Validates and re-encodes a picture with the media gate of the resellers' libraries, which is loaded with the first
 * picture.
 */
async function admitSiteImage(
  file: Uint8Array<ArrayBuffer>,
  images: ImagesBinding | undefined,
): Promise<Result<AdmittedImage, ImageRefused>> {
  const { admitImage } = await import('#shared/media/admit-image.ts');
  const media = admitImage(file);
  if (!media.ok) return failWith('image_refused', { reason: media.code, message: media.message });
  if (images !== undefined && !(await imagesAgree(images, media)))
    return failWith('image_refused', { reason: 'corrupt', message: 'The image cannot be read.' });
  return ok(media);
}

const byId = { id: siteImages.id };

const workspaceState = tenantStatement(
  { ...viewerParameters, bytes: siteImages.bytes },
  ({ tenant, bytes, ...viewer }, db) =>
    db.rows(
      { status: tenants.status, hasRoom: flag(hasImageRoom(tenant, bytes)) },
      (columns) => sql`
        select ${columns} from ${tenants} where ${tenants.id} = ${tenant} and ${isOpenToViewer(tenants.id, viewer)}`,
    ),
);

const findImage = tenantStatement(byId, ({ tenant, id }, db) =>
  db
    .select(imageFields)
    .from(siteImages)
    .where(and(eq(siteImages.tenantId, tenant), eq(siteImages.id, id))),
);

const insertImage = tenantStatement(
  {
    ...viewerParameters,
    ...byId,
    objectId: siteImages.objectId,
    name: siteImages.name,
    extension: siteImages.extension,
    width: siteImages.width,
    height: siteImages.height,
    smaller: siteImages.smaller,
    bytes: siteImages.bytes,
    actor: siteImages.createdBy,
    now: value<number>(),
  },
  ({ tenant, id, objectId, name, extension, width, height, smaller, bytes, actor, now, ...viewer }) => sql`
    insert into ${insertTarget(
      siteImages,
      siteImages.tenantId,
      siteImages.id,
      siteImages.accountId,
      siteImages.objectId,
      siteImages.name,
      siteImages.extension,
      siteImages.width,
      siteImages.height,
      siteImages.smaller,
      siteImages.bytes,
      siteImages.createdBy,
      siteImages.createdAt,
    )}
    select ${tenant}, ${id}, ${tenants.accountId}, ${objectId}, ${name}, ${extension}, ${width}, ${height}, ${smaller},
      ${bytes}, ${actor}, ${now}
    from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.status} = 'active'
      and ${isOpenToViewer(tenants.id, viewer)} and ${hasImageRoom(tenant, bytes)}
    on conflict do nothing`,
);

/**
 * Adds a picture to an active workspace. The media gate re-encodes the file, and smaller files are made of it. Its id
 * is the hash of its content, so that a repeated upload answers the existing picture. The insert checks the quota.
 * Objects are written first; the sweep deletes those that no row names.
 */
export async function uploadImage(
  operation: ImageOperation,
  viewer: Viewer,
  { workspaceId, name, file }: NewImage,
): Promise<Result<UploadedImage, UploadFailure>> {
  const { db, runtime, images } = operation;
  const admitted = await admitSiteImage(file, images);
  if (!admitted.ok) return admitted;
  const media = admitted.value;
  const id = (await sha256Hex(media.bytes)).slice(0, 32);
  const workspace = { tenant: workspaceId, ...viewerValues(viewer) };
  const { state, known } = await batch(db, {
    state: workspaceState.bind(db, { ...workspace, bytes: media.bytes.length }),
    known: findImage.bind(db, { tenant: workspaceId, id }),
  });
  const refused = refusalOf(state.rows[0], known.rows[0]);
  if (refused !== null) return refused;
  if (known.rows[0] !== undefined) return ok({ ...known.rows[0], created: false });

  const size = shownSize(media);
  const smaller = await makeSmaller(images, media, size.width);
  const objectId = runtime.newId();
  await putObject(operation.bucket, originalKey(objectId, media.extension), media.bytes, media.mime);
  for (const { width, extension, content } of smaller)
    await putObject(operation.bucket, smallerKey(objectId, width, extension), content, `image/${extension}`);

  const now = runtime.now();
  const bytes = smaller.reduce((sum, { content }) => sum + content.length, media.bytes.length);
  const outcomes = await batch(db, {
    insertImage: insertImage.bind(db, {
      ...workspace,
      id,
      objectId,
      name,
      extension: media.extension,
      ...size,
      smaller: JSON.stringify(smaller.map(({ width, extension }) => ({ width, extension }))),
      bytes,
      actor: operation.actor.id,
      now,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        action: 'image.upload',
        workspaceId,
        target: id,
        detail: { name, bytes },
      }),
    ),
    workspaceState: workspaceState.bind(db, { ...workspace, bytes }),
    findImage: findImage.bind(db, { tenant: workspaceId, id }),
  });
  const [row] = outcomes.findImage.rows;
  return (
    refusalOf(outcomes.workspaceState.rows[0], row) ??
    (row === undefined ? fail('image_quota') : ok({ ...row, created: outcomes.insertImage.changes === 1 }))
  );
}

function refusalOf(
  state: { status: string; hasRoom: number } | undefined,
  image: SiteImage | undefined,
): Failure<'workspace_not_found' | 'workspace_suspended' | 'image_quota'> | null {
  if (state === undefined) return fail('workspace_not_found');
  if (state.status !== 'active') return fail('workspace_suspended');
  return image === undefined && state.hasRoom === 0 ? fail('image_quota') : null;
}

const putObject = (bucket: R2Bucket, key: string, content: Uint8Array<ArrayBuffer>, contentType: string) =>
  bucket.put(key, content, { httpMetadata: { contentType } });
