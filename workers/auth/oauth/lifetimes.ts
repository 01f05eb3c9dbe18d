const MINUTE = 60_000;
const DAY = 86_400_000;

/** Milliseconds. */
export const lifetimes = {
  request: 10 * MINUTE,
  code: MINUTE,
  access: 60 * MINUTE,
  /** A replayed response promises a full hour too, up to this much later. */
  replay: 30_000,
  refreshIdle: 30 * DAY,
  refreshAbsolute: 180 * DAY,
} as const;

/** What every token response says, in seconds. */
export const EXPIRES_IN = 3600;
