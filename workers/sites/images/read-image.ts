import { sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import { originalKey, smallerKey } from '#shared/projects/image-keys.ts';
import type { ImageOperation } from './image-operation.ts';
import { fileFields } from './site-image.ts';

const findImage = tenantStatement(
  { ...viewerParameters, id: siteImages.id },
  ({ tenant, id, ...viewer }, db) =>
    db
      .select(fileFields)
      .from(siteImages)
      .where(
        sql`${siteImages.tenantId} = ${tenant} and ${siteImages.id} = ${id} and ${isOpenToViewer(siteImages.tenantId, viewer)}`,
      ),
);

/** The file of a picture for the picker: a small one if there is one, else the original. */
export async function readImage(
  { db, bucket }: Pick<ImageOperation, 'db' | 'bucket'>,
  viewer: Viewer,
  { workspaceId, imageId }: { workspaceId: string; imageId: string },
): Promise<R2ObjectBody | null> {
  const row = await findImage.first(db, { tenant: workspaceId, id: imageId, ...viewerValues(viewer) });
  if (row === null) return null;
  const small = parseJson(row.smaller).find(({ extension }) => extension === 'webp');
  return bucket.get(
    small === undefined
      ? originalKey(row.objectId, row.extension)
      : smallerKey(row.objectId, small.width, small.extension),
  );
}
