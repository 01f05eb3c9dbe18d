type Level = 'info' | 'warn' | 'error';

/**
 * One JSON line. Callers pass identifiers and codes only: never a header, a query string, a body, a key, a token or
 * a cookie value.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ level, event, ...fields });
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.log(line);
}

/** What may be written down of an unknown failure: its kind and text, for the log only. */
export const describeError = (error: unknown): { name: string; message: string } =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'unknown', message: String(error) };
