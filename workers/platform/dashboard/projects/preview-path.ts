const PREVIEW = '/dashboard/preview';

/** Every preview is below it. */
export const PREVIEWS = `${PREVIEW}/`;

/** Where the site of a build can be looked at before it is published. Both ids together grant access. */
export const previewPath = (buildId: string, artifact: string): string =>
  `${PREVIEW}/${buildId}/${artifact.slice(0, 32)}/`;
