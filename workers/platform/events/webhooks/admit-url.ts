import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { readEndpointUrl } from './endpoint-url.ts';
import type { WebhookCall } from './webhook-call.ts';

/** The stored form of an address to which events may be sent: its name must be public, and every address of the name. */
export async function admitUrl(
  { outward, resolvesPublicly }: Pick<WebhookCall, 'outward' | 'resolvesPublicly'>,
  text: string,
): Promise<Result<string, PlatformFailure>> {
  const url = readEndpointUrl(text, outward);
  if (url === null) return refuse('bad_value', 'url');
  // DNS did not answer: the URL is accepted, because every delivery checks it again.
  return (await resolvesPublicly(new URL(url).hostname)) === false ? refuse('bad_value', 'url') : ok(url);
}
