import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsBoth } from '#workers/auth/mcp/engine/http/media-types.ts';
import { readMessage } from '#workers/auth/mcp/engine/protocol/message.ts';
import { decodeCursor, encodeCursor } from '#workers/auth/mcp/engine/registry/cursor.ts';
import { parseUriTemplate } from '#workers/auth/mcp/engine/registry/uri-template.ts';
import { runsOf } from '../../support/full-run.ts';
import { endpoint, META, post, rawPost } from './support.ts';

const RUNS = { numRuns: runsOf(300) };

const method = fc.oneof(
  fc.constantFrom(
    'initialize',
    'ping',
    'tools/list',
    'tools/call',
    'resources/read',
    'prompts/get',
    'completion/complete',
    'logging/setLevel',
    'server/discover',
    'subscriptions/listen',
    '__proto__',
    'constructor',
  ),
  fc.string(),
);
const params = fc.oneof(
  fc.dictionary(
    fc.oneof(
      fc.constantFrom('name', 'arguments', 'uri', 'cursor', '_meta', 'ref', 'argument', 'level'),
      fc.string(),
    ),
    fc.jsonValue(),
  ),
  fc.record({ name: fc.constant('echo'), arguments: fc.dictionary(fc.string(), fc.jsonValue()) }),
  fc.record({ _meta: fc.constant(META) }),
  fc.jsonValue(),
);
const message = fc.record(
  { jsonrpc: fc.oneof(fc.constant('2.0'), fc.jsonValue()), id: fc.jsonValue(), method, params },
  { requiredKeys: [] },
);
const headers = fc.record(
  {
    'MCP-Protocol-Version': fc.constantFrom('2025-06-18', '2026-07-28', '2099-01-01', 'x'),
    'Mcp-Method': fc.constantFrom('ping', 'tools/call', 'server/discover'),
    'Mcp-Name': fc.constantFrom('echo', '=?base64?ZWNobw==?=', '=?base64?*?='),
  },
  { requiredKeys: [] },
);

describe('whatever is sent', () => {
  it('any request gets a documented answer, and no internal error', async () => {
    const { handle, reported } = endpoint({ parts: { logging: true } });
    const body = fc.oneof(
      message.map((value) => JSON.stringify(value)),
      fc.array(message, { maxLength: 5 }).map((value) => JSON.stringify(value)),
      fc.json(),
      fc.string(),
      fc.uint8Array().map((value) => Uint8Array.from(value)),
    );
    await fc.assert(
      fc.asyncProperty(body, headers, async (sent, changes) => {
        const response = await handle(rawPost(sent, changes));
        const text = await response.text();
        expect([200, 202, 400, 403, 404]).toContain(response.status);
        if (response.status >= 400) {
          const parsed = JSON.parse(text) as Record<string, unknown>;
          expect(Object.keys(parsed).sort()).toEqual(['error', 'id', 'jsonrpc']);
        }
      }),
      { numRuns: runsOf(1000) },
    );
    expect(reported).toEqual([]);
  });

  it('any headers get an answer without an internal error', async () => {
    const { handle, reported } = endpoint();
    const value = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    });
    const names = ['Accept', 'Content-Type', 'MCP-Protocol-Version', 'Host', 'Origin', 'Content-Length'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), value, async (name, sent) => {
        const response = await handle(post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { [name]: sent }));
        expect(response.status).toBeLessThan(500);
      }),
      RUNS,
    );
    expect(reported).toEqual([]);
  });
});

describe('messages', () => {
  const id = fc.oneof(fc.string(), fc.maxSafeInteger());
  const object = fc.dictionary(fc.string(), fc.jsonValue());

  it('well-formed messages are read as their kind', () => {
    fc.assert(
      fc.property(id, fc.string(), fc.option(object, { nil: undefined }), (given, name, sent) => {
        const base = { jsonrpc: '2.0', method: name, ...(sent === undefined ? {} : { params: sent }) };
        expect(readMessage({ ...base, id: given })).toEqual({
          kind: 'request',
          id: given,
          method: name,
          params: sent ?? {},
        });
        expect(readMessage(base)).toEqual({ kind: 'notification', method: name, params: sent ?? {} });
        expect(readMessage({ jsonrpc: '2.0', id: given, result: sent ?? {} })).toEqual({ kind: 'reply' });
      }),
      RUNS,
    );
  });

  it('messages with an additional or missing member are refused', () => {
    const known = ['jsonrpc', 'id', 'method', 'params'];
    const extra = fc.string().filter((key) => !known.includes(key));
    fc.assert(
      fc.property(id, extra, fc.jsonValue(), (given, key, value) => {
        const whole = { jsonrpc: '2.0', id: given, method: 'm', params: {} };
        expect(readMessage(Object.defineProperty({ ...whole }, key, { value, enumerable: true }))).toBeNull();
        expect(readMessage({ id: given, method: 'm', params: {} })).toBeNull();
        expect(readMessage({ jsonrpc: '2.0', id: given, params: {} })).toBeNull();
      }),
      RUNS,
    );
  });
});

describe('Accept', () => {
  it('counts a type that is listed with a weight, whatever surrounds it [A6.5]', () => {
    const space = fc.constantFrom('', ' ', '\t', '  ');
    const weight = fc.constantFrom('', ';q=1', '; q=0.5', ';Q=1.000', ';charset=utf-8', ';v="1"; q=0.001');
    const other = fc.constantFrom('text/html', '*/*', 'application/*;q=0.1');
    const range = (type: string) => fc.tuple(space, weight, space).map(([a, b, c]) => `${a}${type}${b}${c}`);
    const both = fc
      .tuple(range('application/json'), range('text/event-stream'), fc.array(other))
      .chain(([json, events, more]) =>
        fc.shuffledSubarray([json, events, ...more], { minLength: 2 + more.length }),
      );
    fc.assert(
      fc.property(both, (ranges) => acceptsBoth(ranges.join(','))),
      RUNS,
    );
  });

  it.each(['q=0', 'q=0.000', 'q=2', 'q=x', 'q=', 'q=-1'])('%s accepts nothing', (weight) => {
    expect(acceptsBoth(`application/json;${weight}, text/event-stream`)).toBe(false);
  });
});

describe('cursors', () => {
  it('a cursor leads back to its place in its list and nowhere else', () => {
    const place = fc.oneof(
      fc.record({ offset: fc.nat() }),
      fc.record({ source: fc.nat(), cursor: fc.string() }, { requiredKeys: ['source'] }),
    );
    fc.assert(
      fc.property(place, (at) => {
        expect(decodeCursor('a', encodeCursor('a', at))).toEqual(at);
        expect(decodeCursor('b', encodeCursor('a', at))).toBeNull();
      }),
      RUNS,
    );
    fc.assert(
      fc.property(fc.string(), (any) => decodeCursor('a', any) === null),
      RUNS,
    );
  });
});

describe('URI templates', () => {
  const template = parseUriTemplate('x://{a}/b-{c}.txt');

  it('a template extracts the values that were inserted', () => {
    const part = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed() && !/^\.+$/.test(text));
    fc.assert(
      fc.property(part, part, (a, c) => {
        const uri = `x://${encodeURIComponent(a)}/b-${encodeURIComponent(c)}.txt`;
        const values = template.match(uri);
        // A value ends at the first occurrence of the literal after it; a raw slash cannot be in one.
        if (!encodeURIComponent(c).includes('.txt')) expect(values).toEqual({ a: a, c });
        else expect(values === null || values.a === a).toBe(true);
      }),
      RUNS,
    );
  });

  it('a template stops at the first match', () => {
    const hostile = parseUriTemplate('x://{a}-{b}-{c}-{d}-{e}!');
    // Backtracking would need some 10^13 steps for each of the thousand matches.
    for (let round = 0; round < 1000; round += 1) {
      expect(hostile.match(`x://${'-'.repeat(2000)}`)).toBeNull();
    }
    expect(hostile.match(`x://${'a'.repeat(3000)}`)).toBeNull();
  });

  it.each(['x://{a}{b}', 'x://{a*}', 'x://{}', 'x://{a', 'x://{?q}'])(
    'the template %s is refused or has no variable',
    (text) => {
      try {
        expect(parseUriTemplate(text).variables).toEqual([]);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    },
  );
});
