import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of every log line about a request. */
export interface RequestScope {
  worker: string;
  /** The deployed version. */
  version?: string;
  request_id?: string;
  route?: string;
  account?: string;
  workspace?: string;
  /** Whether the request has run a statement that writes, with any outcome. */
  writes?: boolean;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work with the scope, whose fields all its log lines get. */
export const withScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/**
 * Adds ids to the scope of the current request; without a request it does nothing. Never add a value that a caller
 * sent.
 */
export function noteScope(known: Partial<RequestScope>): void {
  const scope = scopes.getStore();
  if (scope !== undefined) Object.assign(scope, known);
}

/** The scope of the current request; undefined outside a request. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();
