import { fromBase64Url } from '#shared/encoding.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';
import { ok, type Result } from '#shared/result.ts';
import { type OAuthFailure, refuse } from './failure.ts';
import type { ClientOperation } from './find-client.ts';
import type { Parameters } from './parameters.ts';

type Identified = Result<Parameters, OAuthFailure<'invalid_request' | 'invalid_client'>>;

/**
 * The parameters of a request with its `client_id`, which libraries also send in HTTP Basic with an empty password
 * (RFC 6749 2.3.1) or as the subject of an assertion (RFC 7521 4.2). An assertion is verified; no client has a secret.
 */
export async function identifyClient(
  operation: ClientOperation,
  { headers }: Request,
  parameters: Parameters,
  audiences: readonly string[],
): Promise<Identified> {
  const { client_assertion: assertion, client_assertion_type: type } = parameters;
  const sent = typeof assertion === 'string' && assertion !== '' ? assertion : null;
  let id = parameters.client_id ?? undefined;
  if (id === undefined) {
    const basic = readBasic(headers.get('Authorization'));
    if (basic !== null && basic.password !== '') {
      return refuse('invalid_client', 'clients have no secret here: send client_id with an empty one');
    }
    id = basic?.user ?? subjectOf(sent);
  }
  const identified = { ...parameters, client_id: id };
  if (sent === null || typeof id !== 'string') return ok(identified);
  // Loaded on demand, because few clients have keys.
  const { verifyAssertion } = await import('./cimd/verify-assertion.ts');
  const verified = await verifyAssertion(operation, { value: sent, type, clientId: id, audiences });
  return verified.ok ? ok(identified) : verified;
}

/** User and password of HTTP Basic, which are form-encoded before they are joined; null for anything else. */
function readBasic(header: string | null): { user: string; password: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/]{1,4096})={0,2} *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const bytes = fromBase64Url(encoded.replaceAll('+', '-').replaceAll('/', '_'));
  const [, user = '', password = ''] =
    /^([^:]*):(.*)$/s.exec(new TextDecoder().decode(bytes ?? undefined)) ?? [];
  return user === '' ? null : { user: formDecoded(user), password: formDecoded(password) };
}

const formDecoded = (text: string): string =>
  new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? '';

/** The subject that an assertion claims. Its signature is verified with the keys of that client. */
function subjectOf(assertion: string | null): string | undefined {
  const bytes = fromBase64Url(assertion?.split('.')[1] ?? '');
  const claims = bytes === null ? null : parseJsonObject(bytes);
  return claims?.ok === true && typeof claims.value.sub === 'string' ? claims.value.sub : undefined;
}
