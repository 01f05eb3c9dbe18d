/** Paths to which a builder of the operator's own posts, and from which it reads files. */
export const builderPaths = {
  progress: '/hooks/builds/progress',
  result: '/hooks/builds/result',
  file: '/hooks/builds/file',
} as const;
