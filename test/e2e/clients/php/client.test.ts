import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPhp } from '#test/support/clients/php.ts';
import { type Answer, type LocalServer, startLocalServer } from '#test/support/http/local-server.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CLIENT = here('../../../../clients/php/src');

interface Outcome {
  answer?: object;
  pauses: number[];
}

describe.skipIf(!hasPhp())('the PHP client', () => {
  let server: LocalServer;
  let answers: Answer[];

  beforeAll(async () => {
    server = await startLocalServer(() => answers.shift() ?? { status: 200, body: { ok: true } });
  });
  afterAll(() => server?.close());

  const call = (
    kind: string,
    address = server.url,
    request: object = {},
    key = 'sk_live_example',
  ): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const child = spawn('php', [
        here('support/call.php'),
        CLIENT,
        kind,
        address,
        'platform-tenant',
        JSON.stringify(request),
        key,
      ]);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.on('close', () => {
        try {
          resolve(JSON.parse(output));
        } catch {
          reject(new Error(output));
        }
      });
    });

  it.each(['curl', 'psr18'])('sends a request as the service reads it (%s)', async (kind) => {
    answers = [{ status: 200, body: { ok: true, tenant: { name: 'Jürgen' } } }];
    const { answer, pauses } = await call(kind, `${server.url}/`, { external_ref: 'søvn/1' });
    expect(answer).toEqual({ ok: true, tenant: { name: 'Jürgen' } });
    expect(pauses).toEqual([]);
    expect(server.received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/platform-tenant',
      body: '{"external_ref":"søvn/1"}',
      headers: { authorization: 'Bearer sk_live_example', 'content-type': 'application/json' },
    });
    answers = [];
    await call(kind);
    expect(server.received.at(-1)?.body).toBe('{}');
  });

  it('removes the line break around a key, and refuses one inside without repeating the key', async () => {
    answers = [];
    await call('curl', server.url, {}, 'sk_live_example\r\n');
    expect(server.received.at(-1)?.headers.authorization).toBe('Bearer sk_live_example');
    const requests = server.received.length;
    expect(await call('curl', server.url, {}, 'sk_live\r\nX-Other: 1')).toEqual({
      invalid: 'The API key has a space, a line break or another character that no key has.',
      pauses: [],
    });
    expect(server.received).toHaveLength(requests);
  });

  it('accepts 202, which means that the work continues, as an answer', async () => {
    answers = [{ status: 202, body: { ok: true, clock: { status: 'advancing' } } }];
    expect((await call('curl')).answer).toEqual({ ok: true, clock: { status: 'advancing' } });
  });

  it.each(['curl', 'psr18'])(
    'waits for Retry-After and repeats calls that may succeed later (%s)',
    async (kind) => {
      answers = [
        { status: 429, headers: { 'Retry-After': '7' } },
        { status: 500 },
        { status: 503, headers: { 'Retry-After': '99999' } },
      ];
      expect(await call(kind)).toEqual({ answer: { ok: true }, pauses: [7, 1, 60] });
      answers = Array.from({ length: 4 }, () => ({ status: 500, body: { error: 'internal_error' } }));
      expect(await call(kind)).toMatchObject({ status: 500, error: 'internal_error', pauses: [0.5, 1, 2] });
    },
  );

  it('reads 5,000 events once each and in order, although pages answer 429, 500 and 503', async () => {
    const ids = Array.from({ length: 5_000 }, (_, at) => `evt_${at}`);
    const pages = Array.from({ length: 50 }, (_, at): Answer[] => {
      const next = at === 49 ? null : `after-${at}`;
      const body = {
        ok: true,
        events: ids.slice(at * 100, at * 100 + 100).map((id) => ({ id })),
        next_cursor: next,
        cursor: next ?? 'end',
      };
      const faults: Answer[] = [
        { status: 429, headers: { 'Retry-After': '7' } },
        { status: 500 },
        { status: 503, headers: { 'Retry-After': '1' } },
      ];
      return [...faults.slice(0, at % 4), { status: 200, body }];
    });
    answers = pages.flat();
    const before = server.received.length;
    const script = `
      [, $client, $address] = $argv;
      spl_autoload_register(fn (string $class) => require $client . '/' . substr($class, 7) . '.php');
      $pause = static function (float $seconds): void {};
      $calls = new Livery\\Client($address, 'sk_live_example', new Livery\\CurlTransport(5), 3, $pause);
      foreach ((new Livery\\Platform($calls))->eventsPages(['limit' => 100]) as $page)
        foreach ($page['events'] as $event) echo $event['id'], "\\n";`;
    const output = await new Promise<string>((resolve) => {
      const child = spawn('php', ['-r', script, '--', CLIENT, server.url]);
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
      child.on('close', () => resolve(text));
    });
    expect(output.trim().split('\n')).toEqual(ids);
    const cursors = server.received
      .slice(before)
      .map(({ body }) => (JSON.parse(body) as { cursor?: string }).cursor);
    expect([...new Set(cursors)]).toEqual([
      undefined,
      ...Array.from({ length: 49 }, (_, at) => `after-${at}`),
    ]);
  });

  it.each(['curl', 'psr18'])('repeats no refusal and follows no redirect (%s)', async (kind) => {
    const before = server.received.length;
    answers = [
      {
        status: 422,
        body: { error: 'plan_not_found', reason: 'gold' },
        headers: { 'X-Request-Id': 'r-1' },
      },
    ];
    expect(await call(kind)).toEqual({
      status: 422,
      error: 'plan_not_found',
      reason: 'gold',
      request: 'r-1',
      message: 'plan_not_found (gold), HTTP 422, request r-1',
      pauses: [],
    });
    answers = [{ status: 307, headers: { Location: `${server.url}/elsewhere` } }];
    expect(await call(kind)).toMatchObject({ status: 307, error: 'unknown' });
    expect(server.received.length).toBe(before + 2);
  });

  it('accepts signed events, and refuses events that are forged, changed or too old', () => {
    const body = '{"test": 2432232314}';
    const signature = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLjSw').sign(
      'evt_1',
      new Date(1_614_265_330_000),
      body,
    );
    const script = `
      require $argv[1] . '/Webhook.php';
      $secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLjSw';
      $headers = ['Webhook-Id' => 'evt_1', 'Webhook-Timestamp' => '1614265330',
        'Webhook-Signature' => 'v1,AAAA ' . $argv[2]];
      $body = $argv[3];
      $at = 1614265330;
      echo json_encode([
        Livery\\Webhook::event($secret, $headers, $body, $at),
        Livery\\Webhook::event($secret, $headers, $body . ' ', $at),
        Livery\\Webhook::event('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', $headers, $body, $at),
        Livery\\Webhook::event($secret, $headers, $body, $at + 301),
        Livery\\Webhook::event($secret, $headers, $body, $at - 301),
        Livery\\Webhook::event($secret, ['Webhook-Id' => 'other'] + $headers, $body, $at),
        Livery\\Webhook::event($secret, [], $body, $at),
      ]);`;
    const { stdout, stderr } = spawnSync('php', ['-r', script, '--', CLIENT, signature, body], {
      encoding: 'utf8',
    });
    expect([stderr, stdout]).toEqual([
      '',
      JSON.stringify([{ test: 2432232314 }, null, null, null, null, null, null]),
    ]);
  });

  it.each(['curl', 'psr18'])(
    'throws a distinct error when the service does not answer (%s)',
    async (kind) => {
      expect(await call(kind, 'http://127.0.0.1:9')).toEqual({ unreachable: true, pauses: [0.5, 1, 2] });
    },
  );
});
