import { sql } from 'drizzle-orm';
import type { SiteDocument } from '#schema/site/document.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import { originalKey, smallerKey } from '#shared/projects/image-keys.ts';
import type { SitePicture } from '../core/render-context.ts';
import { imagesIn } from './images-in.ts';
import { fileFields, type ImageFilesRow } from './site-image.ts';

export interface Pictures {
  /** Pictures by their id in the document. */
  pictures: ReadonlyMap<string, SitePicture>;
  /** Object keys in the bucket by the path in the site. */
  objects: Readonly<Record<string, string>>;
}

const selectFiles = tenantStatement({ ids: value<string>() }, ({ tenant, ids }, db) =>
  db
    .select(fileFields)
    .from(siteImages)
    .where(
      sql`${siteImages.tenantId} = ${tenant} and ${siteImages.id} in (select value from json_each(${ids}))`,
    ),
);

/** The pictures that a document refers to and the workspace has. */
export async function readPictures(
  db: D1Database,
  tenant: string,
  document: SiteDocument,
): Promise<Pictures> {
  const ids = imagesIn(document);
  const rows = ids.length === 0 ? [] : await selectFiles.all(db, { tenant, ids: JSON.stringify(ids) });
  return {
    pictures: new Map(rows.map((row) => [row.id, pictureOf(row)])),
    objects: Object.fromEntries(rows.flatMap(objectsOf)),
  };
}

const smallerPath = (id: string, width: number, extension: string) => `images/${id}-${width}.${extension}`;
const originalPath = ({ id, extension }: ImageFilesRow): string => `images/${id}.${extension}`;

function pictureOf(row: ImageFilesRow): SitePicture {
  const { id, width, height } = row;
  const smaller = parseJson(row.smaller).map((file) => ({
    path: smallerPath(id, file.width, file.extension),
    width: file.width,
    type: file.extension,
  }));
  return { path: originalPath(row), width, height, smaller };
}

function objectsOf(row: ImageFilesRow): [path: string, key: string][] {
  const { id, objectId, extension } = row;
  return [
    [originalPath(row), originalKey(objectId, extension)],
    ...parseJson(row.smaller).map((file): [string, string] => [
      smallerPath(id, file.width, file.extension),
      smallerKey(objectId, file.width, file.extension),
    ]),
  ];
}
