import { systemRuntime } from '../../runtime/runtime.ts';
import { retryingDatabase } from './retrying-database.ts';

const known = new WeakMap<object, object>();

/**
 * The bindings with a database that retries. Every entry into a Worker wraps its bindings once: `createApp` for
 * requests, and each queue consumer, timer, entry point and Durable Object for itself.
 */
export function withDatabaseRetries<Bindings extends { DB: D1Database }>(bindings: Bindings): Bindings {
  const before = known.get(bindings);
  if (before !== undefined) return before as Bindings;
  const wrapped = { ...bindings, DB: retryingDatabase(bindings.DB, systemRuntime) };
  known.set(bindings, wrapped);
  // Bindings that are wrapped already are returned unchanged.
  known.set(wrapped, wrapped);
  return wrapped;
}
