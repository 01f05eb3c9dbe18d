import { expect, it } from 'vitest';
import { post } from '../support/mcp.ts';

it('asks a client without a token for the read and write scopes only', async () => {
  const answer = await post(null, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('WWW-Authenticate')).toMatch(
    /^Bearer resource_metadata="[^"]+", scope="service:read service:write"$/,
  );
});
