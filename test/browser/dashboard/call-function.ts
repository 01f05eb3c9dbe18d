import type { TestService } from '../../e2e/support/service.ts';

/** Calls a platform function as the demo reseller; throws with the answer unless it is 200. */
export async function callFunction(
  service: TestService,
  name: string,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.baseUrl}/functions/v1/platform-${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.platform_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
