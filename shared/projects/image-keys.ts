/** The prefix of all pictures of workspaces in the bucket of sites. */
export const SITE_IMAGES = 'images/';

/** The original of a picture, as it was admitted. */
export const originalKey = (objectId: string, extension: string): string =>
  `${SITE_IMAGES}${objectId}/original.${extension}`;

/** A smaller copy of a picture, with that width in pixels. */
export const smallerKey = (objectId: string, width: number, extension: string): string =>
  `${SITE_IMAGES}${objectId}/${width}.${extension}`;

/** The picture that an object belongs to. */
export const objectIdOfKey = (key: string): string => key.slice(SITE_IMAGES.length).split('/', 1)[0] ?? '';
