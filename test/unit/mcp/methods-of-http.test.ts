import { describe, expect, it } from 'vitest';
import { endpoint, post, rpc } from './support.ts';

const plain = (method: string, headers: Record<string, string> = {}) =>
  new Request('https://mcp.test/mcp', { method, headers: { Host: 'mcp.test', ...headers } });

describe('GET', () => {
  it('answers a probe without credentials with a reconnection time of an hour [A6.1]', async () => {
    const { handle } = endpoint({
      options: { authenticate: () => Promise.reject(new Error('must not be asked')) },
    });
    const response = await handle(plain('GET'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(await response.text()).toBe(': ok\nretry: 3600000\n\n');
  });

  it('HEAD answers as GET without a body', async () => {
    const response = await endpoint().handle(plain('HEAD'));
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('DELETE', () => {
  it.each([undefined, '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'])(
    'DELETE answers 200 without a body for revision %s',
    async (version) => {
      const headers = version === undefined ? {} : { 'MCP-Protocol-Version': version };
      const response = await endpoint().handle(plain('DELETE', headers));
      expect([response.status, await response.text()]).toEqual([200, '']);
    },
  );

  it('DELETE answers 400 for an unsupported revision [A6.3]', async () => {
    const response = await endpoint().handle(plain('DELETE', { 'MCP-Protocol-Version': '2023-01-01' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 }, id: null });
  });
});

describe('OPTIONS', () => {
  it('allows what clients send, without credentials, even when switched off', async () => {
    const { handle } = endpoint({
      options: { enabled: false, authenticate: () => Promise.reject(new Error('must not be asked')) },
    });
    const response = await handle(plain('OPTIONS', { Origin: 'https://inspector.example' }));
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const allowed = response.headers.get('Access-Control-Allow-Headers');
    for (const name of ['Authorization', 'Content-Type', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name']) {
      expect(allowed).toContain(name);
    }
  });
});

it.each(['PUT', 'PATCH'])('%s is 405 and names the allowed methods', async (method) => {
  const response = await endpoint().handle(plain(method));
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, DELETE, OPTIONS']);
});

it.each(['GET', 'POST', 'DELETE'])('%s is 503 while the endpoint is off [A6.6]', async (method) => {
  const { handle } = endpoint({ options: { enabled: false } });
  const response = await handle(method === 'POST' ? post(rpc('ping')) : plain(method));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32002 }, id: null });
});

describe('hosts and origins', () => {
  const at = (host: string, allowedHosts: string[], more: Record<string, string> = {}) =>
    endpoint({ options: { allowedHosts, allowedOrigins: ['http://localhost:*'] } }).handle(
      post(rpc('ping'), { Host: host, ...more }),
    );

  it.each([
    ['mcp.test', ['mcp.test'], 200],
    ['MCP.Test', ['mcp.test'], 200],
    ['mcp.test:443', ['mcp.test'], 200],
    ['mcp.test:8443', ['mcp.test'], 403],
    ['mcp.test:8443', ['mcp.test:8443'], 200],
    ['127.0.0.1:5123', ['127.0.0.1:*'], 200],
    ['[::1]:5123', ['[::1]:*'], 200],
    ['mcp.test.evil.example', ['mcp.test'], 403],
    ['evilmcp.test', ['mcp.test'], 403],
    ['localhost.evil:80', ['localhost:*'], 403],
  ])('host %s, with the allowed hosts %j, is answered %i', async (host, allowed, status) => {
    expect((await at(host, allowed)).status).toBe(status);
  });

  it('refuses a foreign origin where origins are listed, and asks none where they are not', async () => {
    expect((await at('mcp.test', ['mcp.test'], { Origin: 'http://localhost:99' })).status).toBe(200);
    expect((await at('mcp.test', ['mcp.test'], { Origin: 'http://evil.example' })).status).toBe(403);
    const anyOrigin = await endpoint().handle(post(rpc('ping'), { Origin: 'https://evil.example' }));
    expect(anyOrigin.status).toBe(200);
  });
});
