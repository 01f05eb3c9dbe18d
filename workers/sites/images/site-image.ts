import { type JsonText, parseJson } from '#shared/db/json-text.ts';
import type { ImageExtension, SmallerImage } from '#shared/db/stored/site-image.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import { originalKey, smallerKey } from '#shared/projects/image-keys.ts';

/** The columns of {@link SiteImage}. */
export const imageFields = {
  id: siteImages.id,
  name: siteImages.name,
  extension: siteImages.extension,
  width: siteImages.width,
  height: siteImages.height,
  bytes: siteImages.bytes,
  createdAt: siteImages.createdAt,
};

/** The columns with the keys of its files. */
export const fileFields = {
  id: siteImages.id,
  objectId: siteImages.objectId,
  extension: siteImages.extension,
  width: siteImages.width,
  height: siteImages.height,
  smaller: siteImages.smaller,
};

export interface ImageFilesRow {
  id: string;
  objectId: string;
  extension: ImageExtension;
  width: number;
  height: number;
  smaller: JsonText<SmallerImage[]>;
}

/** Keys of all files of a picture in the bucket. */
export const objectKeysOf = ({
  objectId,
  extension,
  smaller,
}: Omit<ImageFilesRow, 'id' | 'width' | 'height'>) => [
  originalKey(objectId, extension),
  ...parseJson(smaller).map((file) => smallerKey(objectId, file.width, file.extension)),
];
