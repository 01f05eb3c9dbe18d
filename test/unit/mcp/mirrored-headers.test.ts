import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { decodeHeader } from '#workers/auth/mcp/engine/http/mirrored-headers.ts';
import { content } from '#workers/auth/mcp/engine/index.ts';
import { mirroredParameters } from '#workers/auth/mcp/engine/registry/mirrored-parameters.ts';
import { define, endpoint, HINTS, modern, post, rpc } from './support.ts';

const tool = define.tool({
  name: 'query',
  title: 'Query',
  description: 'Asks a region',
  input: z.object({
    region: z.string().nullish().meta({ type: 'string', 'x-mcp-header': 'Region' }),
    deep: z.object({ count: z.int().meta({ 'x-mcp-header': 'Count' }) }).optional(),
    all: z.boolean().optional().meta({ 'x-mcp-header': 'All' }),
  }),
  annotations: HINTS,
  scope: 'service:read',
  run: () => content(),
});

const { handle } = endpoint({ parts: { tools: [tool] } });
const status = async (input: object, headers: Record<string, string>) =>
  (await handle(modern('tools/call', { name: 'query', arguments: input }, headers))).status;

describe('mirrored parameters', () => {
  it.each<[object, Record<string, string>, number]>([
    [{}, {}, 200],
    [{ region: 'eu' }, { 'Mcp-Param-Region': 'eu' }, 200],
    [{ region: 'eu' }, { 'mcp-param-region': ' eu ' }, 200],
    [{ region: 'Zürich ' }, { 'Mcp-Param-Region': '=?base64?WsO8cmljaCA=?=' }, 200],
    [{ region: '=?base64?x?=' }, { 'Mcp-Param-Region': '=?base64?PT9iYXNlNjQ/eD89?=' }, 200],
    [{ region: 'eu' }, {}, 400],
    [{ region: 'eu' }, { 'Mcp-Param-Region': 'us' }, 400],
    [{ region: 'eu' }, { 'Mcp-Param-Region': 'EU' }, 400],
    [{ region: 'eu' }, { 'Mcp-Param-Region': '=?base64?ZXU?=' }, 400],
    [{ region: 'eu' }, { 'Mcp-Param-Region': '=?base64?/w==?=' }, 400],
    [{}, { 'Mcp-Param-Region': 'eu' }, 400],
    [{ region: null }, {}, 200],
    [{ deep: { count: 42 } }, { 'Mcp-Param-Count': '42.0' }, 200],
    [{ deep: { count: 42 } }, { 'Mcp-Param-Count': '0x2a' }, 400],
    [{ all: true }, { 'Mcp-Param-All': 'true' }, 200],
    [{ all: true }, { 'Mcp-Param-All': '1' }, 400],
    [{}, { 'Mcp-Param-Unknown': 'x' }, 200],
  ])('input %j with headers %j is answered %i', async (input, headers, expected) => {
    expect(await status(input, headers)).toBe(expected);
  });

  it('mirrored parameters are ignored in the handshake era', async () => {
    const call = rpc('tools/call', { name: 'query', arguments: { region: 'eu' } });
    expect((await handle(post(call, { 'Mcp-Param-Region': 'us' }))).status).toBe(200);
  });

  it('mirrored parameters are allowed in preflights', async () => {
    const request = new Request('https://mcp.test/mcp', { method: 'OPTIONS', headers: { Host: 'mcp.test' } });
    const allowed = (await handle(request)).headers.get('Access-Control-Allow-Headers');
    expect(allowed).toContain('Mcp-Param-Region, Mcp-Param-Count, Mcp-Param-All');
  });
});

describe('annotations', () => {
  const annotated = (header: unknown, type = 'string') => ({
    properties: { a: { type, 'x-mcp-header': header } },
  });

  it.each([
    [annotated('')],
    [annotated('a b')],
    [annotated(5)],
    [annotated('ok', 'object')],
    [annotated('ok', 'number')],
    [
      {
        properties: {
          a: { type: 'string', 'x-mcp-header': 'A' },
          b: { type: 'string', 'x-mcp-header': 'a' },
        },
      },
    ],
  ])('%j are refused', (schema) => {
    expect(() => mirroredParameters(schema)).toThrow(TypeError);
  });
});

describe('header values', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['=?base64??=', ''],
    ['=?base64?', '=?base64?'],
    ['=?BASE64?eA==?=', '=?BASE64?eA==?='],
    ['=?base64?eA=?=', null],
    ['=?base64?e A==?=', null],
    ['caf\u00e9', null],
  ])('%j stands for %j', (raw, value) => {
    expect(decodeHeader(raw)).toBe(value);
  });
});
