/** Limits of the external files of one save. Sizes are bytes, times milliseconds. */
export const ingestLimits = {
  resources: 32,
  fileBytes: 4 * 1024 * 1024,
  totalBytes: 16 * 1024 * 1024,
  redirects: 3,
  fetchMs: 5_000,
  totalMs: 15_000,
  parallel: 4,
} as const;
