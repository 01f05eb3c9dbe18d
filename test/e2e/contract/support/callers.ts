import type { Operation } from './document.ts';
import type { World } from './world.ts';

let calls = 0;

const ofSessions = (operation: Operation): string =>
  operation.schemes.includes('apiKey') ? 'theme key' : 'session token of the owner';

/** Headers of a caller who may use the operation. */
export function insiderHeadersOf(
  { credentials, platformKeys, testKey }: World,
  operation: Operation,
): Record<string, string> {
  calls += 1;
  const [scheme] = operation.schemes;
  if (scheme === undefined) return {};
  if (scheme === 'oauth') return credentials['access token'] ?? {};
  if (scheme === 'sessionCookie') return credentials['session cookie'] ?? {};
  // Only test sides have clocks and test data to delete.
  if (/^platform(?:Clock|TestData)/.test(operation.id)) return testKey;
  if (scheme === 'apiKey') return platformKeys[calls % platformKeys.length] ?? {};
  return credentials[ofSessions(operation)] ?? {};
}

/** The kinds of callers that the operation admits. */
export function admitted({ schemes, area }: Operation): readonly string[] {
  const [scheme] = schemes;
  if (scheme === 'oauth') return ['access token', 'access token for reading'];
  if (scheme === 'sessionCookie') return ['session cookie'];
  if (scheme === 'apiKey') return ['platform key', 'legacy key', 'foreign platform key'];
  const sessions = ['session token of the owner', 'foreign session token'];
  if (!schemes.includes('apiKey')) return sessions;
  return area === 'branding' ? [...sessions, 'theme key', 'legacy key', 'foreign theme key'] : sessions;
}
