import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says about the request that it belongs to. */
export interface RequestScope {
  worker: string;
  /** The deployed version. */
  version?: string;
  request_id?: string;
  route?: string;
  account?: string;
  workspace?: string;
  /** Whether the request has run a statement that writes, whatever came of it. */
  writes?: boolean;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work whose log lines carry the scope. */
export const withScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** Adds ids to the scope of the current request; outside of one it does nothing. A caller's values are never logged. */
export function noteScope(known: Partial<RequestScope>): void {
  const scope = scopes.getStore();
  if (scope !== undefined) Object.assign(scope, known);
}

export const currentScope = (): RequestScope | undefined => scopes.getStore();
