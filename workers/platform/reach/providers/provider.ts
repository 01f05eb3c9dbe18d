/** Kinds of resources that a suspension takes down. */
export type ResourceKind = 'project' | 'domain' | 'pod' | 'cloud';

/** One resource with the state that was captured when its tenant was suspended. */
export interface Resource {
  kind: ResourceKind;
  /** Project id, host name, or id of the pod or cloud resource. */
  target: string;
  tenantId: string;
  accountId: string;
  /** Captured state, which is restored. */
  prior: Readonly<Record<string, unknown>>;
}

/**
 * The result of a step. The sweep retries a failure unless it is `final`, for example because the domain belongs to
 * another workspace now. `reason` is a short code that callers may see.
 */
export type StepOutcome = { ok: true } | { ok: false; reason: string; final: boolean };

/** Takes one kind of resource down and restores it. Both are idempotent; an exception counts as a failure to retry. */
export interface ResourceProvider {
  takeDown(resource: Resource): Promise<StepOutcome>;
  bringBack(resource: Resource): Promise<StepOutcome>;
}

export type ResourceProviders = Readonly<Record<ResourceKind, ResourceProvider>>;

export const done: StepOutcome = { ok: true };
/** A temporary failure: the sweep tries the step again. */
export const retryable = (reason: string): StepOutcome => ({ ok: false, reason, final: false });
/** A final failure: the step is not tried again. */
export const impossible = (reason: string): StepOutcome => ({ ok: false, reason, final: true });

/** Longest wait for an outside provider, milliseconds. */
export const PROVIDER_TIMEOUT_MS = 10_000;
