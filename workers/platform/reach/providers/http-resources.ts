import { encodeUtf8, toHex } from '#shared/encoding.ts';
import {
  done,
  impossible,
  PROVIDER_TIMEOUT_MS,
  type Resource,
  type ResourceProvider,
  retryable,
  type StepOutcome,
} from './provider.ts';
import { type ResourceState, setState } from './workspace-resources.ts';

/**
 * Header of a signed request: `t=<seconds>,v1=<hex>`, where v1 is HMAC-SHA256 under the shared secret of the seconds, a
 * dot and the raw body. A receiver refuses signatures that differ or are older than five minutes.
 */
const SIGNATURE_HEADER = 'X-Livery-Signature';

/** The value of {@link SIGNATURE_HEADER}. @param now epoch milliseconds. */
async function signBody(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const key = await crypto.subtle.importKey(
    'raw',
    encodeUtf8(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, encodeUtf8(`${seconds}.${body}`));
  return `t=${seconds},v1=${toHex(signature)}`;
}

export interface CloudProviderSettings {
  /** Without a trailing slash. */
  url: string;
  secret: string;
}

/**
 * Pods and managed cloud of a provider's own service: `POST {url}/{pods|cloud}/{id}/{pause|resume}` with signed JSON
 * `{resource_id, tenant_id, account_id, kind, action}`. 2xx means done, 404 that the resource does not exist (any
 * more), and any other answer is tried again. The provider must accept repeats.
 */
export function httpResources(
  db: D1Database,
  { url, secret }: CloudProviderSettings,
  now: () => number,
): ResourceProvider {
  async function tell(resource: Resource, action: 'pause' | 'resume'): Promise<StepOutcome> {
    const body = JSON.stringify({
      resource_id: resource.target,
      tenant_id: resource.tenantId,
      account_id: resource.accountId,
      kind: resource.kind,
      action,
    });
    const collection = resource.kind === 'pod' ? 'pods' : 'cloud';
    const response = await fetch(`${url}/${collection}/${encodeURIComponent(resource.target)}/${action}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: await signBody(secret, body, now()),
      },
      body,
      // A redirect would send the signature to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return done;
    return response.status === 404
      ? impossible(`${resource.kind}_gone`)
      : retryable(`provider_answered_${response.status}`);
  }

  const keep = async (resource: Resource, outcome: StepOutcome, state: ResourceState) => {
    if (outcome.ok) await setState(db, resource, state);
    return outcome;
  };

  return {
    takeDown: async (resource) => {
      const outcome = await tell(resource, 'pause');
      // A resource that does not exist counts as paused.
      return keep(resource, !outcome.ok && outcome.final ? done : outcome, 'paused');
    },
    bringBack: async (resource) => keep(resource, await tell(resource, 'resume'), 'running'),
  };
}
