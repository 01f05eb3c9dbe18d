import { describe, expect, it } from 'vitest';
import { DISCARDED_BYTES } from '#shared/http/read-body.ts';
import { endpoint, post, rawPost, readRpcAnswer, rpc, SCOPES } from './support.ts';

const ping = rpc('ping');
const bytes = (...values: number[]) => Uint8Array.from(values);

interface Row {
  why: string;
  request: () => Request;
  status: number;
  code: number;
}

const REFUSED: Row[] = [
  { why: 'no Accept', request: () => post(ping, { Accept: null }), status: 406, code: -32000 },
  { why: 'JSON alone', request: () => post(ping, { Accept: 'application/json' }), status: 406, code: -32000 },
  {
    why: 'events alone',
    request: () => post(ping, { Accept: 'text/event-stream' }),
    status: 406,
    code: -32000,
  },
  { why: 'a wildcard', request: () => post(ping, { Accept: '*/*' }), status: 406, code: -32000 },
  {
    why: 'a type that only begins alike',
    request: () => post(ping, { Accept: 'application/jsonp, text/event-stream' }),
    status: 406,
    code: -32000,
  },
  {
    why: 'a refused type',
    request: () => post(ping, { Accept: 'application/json;q=0, text/event-stream' }),
    status: 406,
    code: -32000,
  },
  { why: 'text', request: () => post(ping, { 'Content-Type': 'text/plain' }), status: 415, code: -32000 },
  {
    why: 'a type twice',
    request: () => post(ping, { 'Content-Type': 'application/json, application/json' }),
    status: 415,
    code: -32000,
  },
  { why: 'no body', request: () => rawPost(null), status: 400, code: -32700 },
  { why: 'no JSON', request: () => rawPost('{'), status: 400, code: -32700 },
  { why: 'no UTF-8', request: () => rawPost(bytes(0x22, 0xff, 0x22)), status: 400, code: -32700 },
  {
    why: 'a key twice',
    request: () => rawPost('{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}'),
    status: 400,
    code: -32700,
  },
  {
    why: '__proto__',
    request: () => rawPost('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{"a":1}}}'),
    status: 400,
    code: -32700,
  },
  { why: 'depth', request: () => rawPost('['.repeat(10_000)), status: 400, code: -32700 },
  { why: 'a scalar', request: () => rawPost('1'), status: 400, code: -32700 },
  { why: 'null', request: () => rawPost('null'), status: 400, code: -32700 },
  { why: 'no version', request: () => post({ id: 1, method: 'ping' }), status: 400, code: -32700 },
  { why: 'JSON-RPC 1', request: () => post({ ...ping, jsonrpc: '1.0' }), status: 400, code: -32700 },
  { why: 'a null id', request: () => post({ ...ping, id: null }), status: 400, code: -32700 },
  { why: 'a fractional id', request: () => post({ ...ping, id: 1.5 }), status: 400, code: -32700 },
  {
    why: 'an id no double can hold',
    request: () => rawPost('{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'),
    status: 400,
    code: -32700,
  },
  {
    why: 'an endless id',
    request: () => rawPost('{"jsonrpc":"2.0","id":1e999,"method":"ping"}'),
    status: 400,
    code: -32700,
  },
  { why: 'a numeric method', request: () => post({ ...ping, method: 1 }), status: 400, code: -32700 },
  { why: 'positional params', request: () => post({ ...ping, params: [1] }), status: 400, code: -32700 },
  { why: 'one member too many', request: () => post({ ...ping, extra: 1 }), status: 400, code: -32700 },
  {
    why: 'request and result at once',
    request: () => post({ ...ping, result: {} }),
    status: 400,
    code: -32700,
  },
  { why: 'an empty batch', request: () => post([]), status: 400, code: -32600 },
  {
    why: '101 messages',
    request: () => post(Array.from({ length: 101 }, (_, id) => ({ ...ping, id }))),
    status: 400,
    code: -32600,
  },
  { why: 'an id twice', request: () => post([ping, ping]), status: 400, code: -32600 },
  { why: 'one bad message of two', request: () => post([ping, 7]), status: 400, code: -32700 },
  {
    why: 'initialize among others',
    request: () => post([rpc('initialize', {}, 1), rpc('ping', {}, 2)]),
    status: 400,
    code: -32600,
  },
  {
    why: 'an unknown revision',
    request: () => post(ping, { 'MCP-Protocol-Version': '1999-01-01' }),
    status: 400,
    code: -32000,
  },
  {
    why: 'a revision twice',
    request: () => post(ping, { 'MCP-Protocol-Version': '2025-11-25, 2025-11-25' }),
    status: 400,
    code: -32000,
  },
  {
    why: 'another host',
    request: () => post(ping, { Host: 'evil.example' }),
    status: 403,
    code: -32000,
  },
];

describe('what is refused before it is carried out', () => {
  it.each(REFUSED)('$why: $status, $code [A6.4 A6.5 A6.6 A6.7]', async ({ request, status, code }) => {
    const { handle, reported } = endpoint();
    const response = await handle(request());
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const body = (await response.json()) as { error: { message: string } };
    expect(body).toEqual({
      jsonrpc: '2.0',
      error: expect.objectContaining({ code, message: expect.any(String) }),
      id: null,
    });
    expect(reported).toEqual([]);
  });

  it('lists the supported revisions beside an unsupported one', async () => {
    const response = await endpoint().handle(post(ping, { 'MCP-Protocol-Version': '1999-01-01' }));
    const { error } = (await response.json()) as { error: { data: unknown } };
    expect(error.data).toEqual({
      supported: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
      requested: '1999-01-01',
    });
  });

  it.each([
    'application/json, text/event-stream',
    'text/event-stream, application/json',
    'text/event-stream;q=0.5, application/json;charset=utf-8;q=1, text/html',
    'APPLICATION/JSON,Text/Event-Stream,*/*;q=0.1',
  ])('accepts Accept: %s', async (accept) => {
    const answer = await readRpcAnswer(await endpoint().handle(post(ping, { Accept: accept })));
    expect(answer).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it('accepts Content-Type with parameters, in any case', async () => {
    const response = await endpoint().handle(
      post(ping, { 'Content-Type': 'Application/JSON; charset=utf-8' }),
    );
    expect(response.status).toBe(200);
  });
});

describe('the body limit', () => {
  const limited = () => endpoint({ options: { limits: { bodyBytes: 100 } } });

  it('the default limit is 4 MiB [A6.7]', async () => {
    const response = await endpoint().handle(rawPost(new Uint8Array(4 * 1024 * 1024 + 1)));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: -32000 }, id: null });
  });

  it('counts bytes whatever Content-Length says, and stops reading [A6.7]', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request('https://mcp.test/mcp', {
      method: 'POST',
      headers: {
        Host: 'mcp.test',
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    const response = await limited().handle(request);
    expect(response.status).toBe(413);
    // The server reads and discards more for a while, so that an honest client reads the answer.
    expect(pulled * 65_536).toBeLessThan(DISCARDED_BYTES + 6 * 65_536);
  });
});

describe('credentials', () => {
  const turnedAway = (tokenSent: boolean) =>
    endpoint({ options: { authenticate: async () => ({ kind: 'unauthenticated', tokenSent }) } });

  it.each([
    ['POST that is wrong in every way', () => rawPost('{', { Accept: null, 'Content-Type': null })],
    [
      'DELETE',
      () => new Request('https://mcp.test/mcp', { method: 'DELETE', headers: { Host: 'mcp.test' } }),
    ],
  ])('credentials are checked before anything else: %s', async (_name, request) => {
    const response = await turnedAway(false).handle(request());
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe(
      'Bearer resource_metadata="https://mcp.test/.well-known/oauth-protected-resource/mcp", ' +
        `scope="${SCOPES.join(' ')}"`,
    );
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('WWW-Authenticate');
    expect(await response.json()).toMatchObject({ error: { code: -32001 }, id: null });
  });

  it('refused credentials are reported as invalid [A6.4]', async () => {
    const response = await turnedAway(true).handle(post(ping));
    expect(response.headers.get('WWW-Authenticate')).toMatch(
      /^Bearer error="invalid_token", resource_metadata=/,
    );
  });

  it('credentials over their rate are answered 429 with Retry-After', async () => {
    const { handle } = endpoint({
      options: { authenticate: async () => ({ kind: 'limited', retryAfterSeconds: 11.2 }) },
    });
    const response = await handle(post(ping));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '12']);
    expect(await response.json()).toMatchObject({ error: { code: -32000 }, id: null });
  });

  it('credentials that cannot be checked are answered 503 with Retry-After', async () => {
    const { handle } = endpoint({
      options: { authenticate: async () => ({ kind: 'unavailable', retryAfterSeconds: 0 }) },
    });
    const response = await handle(post(ping));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ error: { code: -32002 }, id: null });
  });

  it('a check that throws is answered 500 with a fixed text, and is reported', async () => {
    const secret = new Error('the database said something');
    const { handle, reported } = endpoint({ options: { authenticate: () => Promise.reject(secret) } });
    const response = await handle(post(ping));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32603, message: 'Internal error' },
      id: null,
    });
    expect(reported).toEqual([secret]);
  });
});
