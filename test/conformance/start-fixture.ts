import { fileURLToPath } from 'node:url';
import { createTestHarness } from 'wrangler';

export const TOKEN = 'conformance-token';

/** Starts the fixture Worker in workerd on a free loopback port; `url` is its MCP endpoint. */
export async function startFixture(): Promise<{ url: URL; close: () => Promise<void> }> {
  const harness = createTestHarness({
    root: fileURLToPath(new URL('.', import.meta.url)),
    workers: [{ configPath: 'wrangler.toml' }],
  });
  const { url } = await harness.listen();
  return { url: new URL('/mcp', url), close: () => harness.close() };
}
