import { EXIT, Stop } from '../stop.ts';

/** Addresses of the service's OAuth endpoints, from its metadata (RFC 9728, RFC 8414). */
export interface Endpoints {
  issuer: string;
  authorize: string;
  token: string;
  register: string;
  revoke: string;
  /** The resource of the tokens. */
  resource: string;
}

/** Fetches one JSON answer; throws failures as sentences for people. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await reach(url, init);
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) {
    throw new Stop(
      EXIT.unreachable,
      `The server at ${new URL(url).origin} is not the service (HTTP ${response.status}).`,
    );
  }
  if (response.ok) return body as Record<string, unknown>;
  const { error, error_description: why } = body as { error?: unknown; error_description?: unknown };
  throw new OAuthRefusal(String(error), typeof why === 'string' ? why : String(error));
}

/** A refusal of an OAuth endpoint. */
export class OAuthRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const why = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new Stop(EXIT.unreachable, `${new URL(url).origin} cannot be reached: ${why}`);
    },
  );
}

export async function discover(service: string): Promise<Endpoints> {
  const resource = await fetchJson(`${service}/.well-known/oauth-protected-resource`);
  const [issuer] = resource.authorization_servers as string[];
  const server = await fetchJson(`${issuer}/.well-known/oauth-authorization-server`);
  return {
    issuer: String(server.issuer),
    authorize: String(server.authorization_endpoint),
    token: String(server.token_endpoint),
    register: String(server.registration_endpoint),
    revoke: String(server.revocation_endpoint),
    resource: String(resource.resource),
  };
}
