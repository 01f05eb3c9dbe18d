import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { readEndpointUrl } from './endpoint-url.ts';
import type { WebhookCall } from './webhook-call.ts';

/** The address in its stored form, if events may be sent there: its name is public, and every address of it. */
export async function admitUrl(
  { development, resolvesPublicly }: Pick<WebhookCall, 'development' | 'resolvesPublicly'>,
  text: string,
): Promise<Result<string, PlatformFailure>> {
  const url = readEndpointUrl(text, development);
  if (url === null) return refuse('bad_value', 'url');
  // Nobody answered: every delivery asks again.
  return (await resolvesPublicly(new URL(url).hostname)) === false ? refuse('bad_value', 'url') : ok(url);
}
