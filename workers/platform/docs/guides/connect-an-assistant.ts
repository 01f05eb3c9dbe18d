import type { Guide } from './guide.ts';

export const connectAnAssistant: Guide = {
  slug: 'connect-an-assistant',
  title: 'Connect an assistant',
  summary: 'An AI assistant in a customer’s workspaces, with the rights the customer ticks and not one more.',
  steps: [
    {
      title: 'Most assistants need one address',
      text: [
        'Give it %ORIGIN%/mcp. The assistant finds everything else by itself, registers, and opens a browser where the customer signs in, sees which application asks for what, and approves. What was granted is listed under %ORIGIN%/connections, where scopes are raised, lowered or ended; the next call obeys.',
        'For Claude Code, for example: claude mcp add --transport http sites %ORIGIN%/mcp',
      ],
    },
    {
      title: 'What happens underneath',
      text: [
        'A whole client without any library. It reads where to register, registers a loopback redirect, sends the customer to the consent page with PKCE, redeems the code, and calls the endpoint. Save it as connect.mjs, run it with node connect.mjs, and open the address it prints.',
      ],
      kind: 'node',
      code: `import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const origin = '%ORIGIN%';
const post = async (url, body, headers = {}) => {
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(\`\${url}: \${response.status} \${await response.text()}\`);
  return response;
};

// 1. Discovery (RFC 9728, RFC 8414)
const resource = await (await fetch(\`\${origin}/.well-known/oauth-protected-resource\`)).json();
const server = await (await fetch(\`\${resource.authorization_servers[0]}/.well-known/oauth-authorization-server\`)).json();

// 2. A loopback address to come back to, and registration (RFC 7591)
const callback = createServer();
await new Promise((ready) => callback.listen(0, '127.0.0.1', ready));
const redirect_uri = \`http://127.0.0.1:\${callback.address().port}/callback\`;
const client = await (await post(server.registration_endpoint, { client_name: 'My assistant', redirect_uris: [redirect_uri] })).json();

// 3. Consent in the browser, with PKCE (RFC 7636) and the resource named (RFC 8707)
const verifier = randomBytes(32).toString('base64url');
const state = randomBytes(16).toString('base64url');
const authorize = new URL(server.authorization_endpoint);
authorize.search = new URLSearchParams({
  response_type: 'code', client_id: client.client_id, redirect_uri, state, scope: 'service:read service:write',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256', resource: resource.resource,
});
console.log(\`Open \${authorize}\`);
const answer = await new Promise((arrived) => callback.on('request', (request, response) => {
  response.end('Connected. You can close this page.');
  arrived(new URL(request.url, redirect_uri).searchParams);
}));
callback.close();
if (answer.get('state') !== state || answer.get('iss') !== server.issuer) throw new Error('not the answer to our question');

// 4. Tokens, and a first call
const tokens = await (await post(server.token_endpoint, {
  grant_type: 'authorization_code', code: answer.get('code'), redirect_uri, client_id: client.client_id, code_verifier: verifier, resource: resource.resource,
})).json();
const call = await post(\`\${origin}/mcp\`, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_workspaces', arguments: {} } }, {
  Accept: 'application/json, text/event-stream', Authorization: \`Bearer \${tokens.access_token}\`, 'MCP-Protocol-Version': '2025-11-25',
});
const [, data] = /^data: (.*)$/m.exec(await call.text());
console.log(JSON.stringify(JSON.parse(data).result.structuredContent, null, 2));`,
    },
  ],
};
