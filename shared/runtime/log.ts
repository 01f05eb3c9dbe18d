import { currentScope } from './request-scope.ts';
import { withoutCapabilities } from './without-capabilities.ts';

type Level = 'info' | 'warn' | 'error';

/**
 * Writes one JSON line with the scope of its request: version, route, account and workspace. Callers pass identifiers
 * and codes only: never a header, a query string, a body, a key, a token or a cookie value.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  console[level === 'info' ? 'log' : level](JSON.stringify({ level, event, ...currentScope(), ...fields }));
}

const MAX_STACK = 4_000;

/**
 * The fields of an unexpected failure for the log: its kind, text and stack. Texts of failures quote their input, so that
 * parts that may be secret are removed.
 */
export const describeError = (error: unknown): { name: string; message: string; stack?: string } =>
  error instanceof Error
    ? {
        name: error.name,
        message: withoutCapabilities(error.message),
        ...(error.stack === undefined ? {} : { stack: withoutCapabilities(error.stack.slice(0, MAX_STACK)) }),
      }
    : { name: 'unknown', message: withoutCapabilities(String(error)) };
