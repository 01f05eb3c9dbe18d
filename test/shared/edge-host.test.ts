import { expect, it } from 'vitest';
import edge from '../../workers/edge/index.ts';

/** A request as the runtime makes it of that `Host`. A `Request` that a program makes cannot have such an address. */
const requestTo = (host: string, path: string): Request => {
  const request = new Request('https://livery.example/');
  return new Proxy(request, {
    get: (target, key) => (key === 'url' ? `https://${host}${path}` : Reflect.get(target, key, target)),
  });
};

const HOSTS = [
  'localhost:abc',
  'a:b:c',
  'localhost:9080, localhost:9080',
  'localhost:99999',
  '[::1',
  'a b',
  '%00',
];
const PATHS = ['/', '/healthz', '/mcp', '/t/11111111-1111-4111-8111-111111111111/theme-0123456789abcdef.css'];

it.each(HOSTS)('the edge refuses a request whose Host is `%s` [A6.7]', async (host) => {
  for (const path of PATHS) {
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    const answer = await edge.fetch(requestTo(host, path) as never, {} as never, context as never);
    expect([path, answer.status, await answer.json()]).toEqual([path, 400, { error: 'bad_request' }]);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.headers.get('X-Request-Id')).not.toBeNull();
  }
});
