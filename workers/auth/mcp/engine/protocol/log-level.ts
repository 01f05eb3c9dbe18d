/** RFC 5424 severities, least severe first. */
export const LOG_LEVELS = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const levels: readonly unknown[] = LOG_LEVELS;

export const isLogLevel = (value: unknown): value is LogLevel => levels.includes(value);

/** Whether a level is as severe as the minimum, or more. */
export const atLeast = (level: LogLevel, minimum: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(minimum);
