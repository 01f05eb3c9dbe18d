const PREVIEW = '/dashboard/preview';

/** Where the site of a build can be looked at before it is published. Both ids together grant access. */
export const previewPath = (buildId: string, artifact: string): string =>
  `${PREVIEW}/${buildId}/${artifact.slice(0, 32)}/`;
