/** Where a builder of the operator's own posts, and what it reads, in protocol 2. */
export const builderPaths = {
  progress: '/hooks/builds/progress',
  result: '/hooks/builds/result',
  file: '/hooks/builds/file',
} as const;
