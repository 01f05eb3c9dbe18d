import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { content, refusal } from '#workers/auth/mcp/engine/index.ts';
import { define, endpoint, HINTS, modern, post, rpc } from './support.ts';

/** The characters at which `str.splitlines` of Python ends a line; many clients read streams with it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that end lines
const PYTHON = /\r\n|[\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]/;
const ENDS = [...'\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029'];

/** The messages of a stream, read in lines as a client in Python reads them. */
const messagesOf = (stream: string): Array<{ result?: object; error?: object; method?: string }> =>
  stream
    .split(PYTHON)
    .filter((line) => line.startsWith('data:'))
    .map((line) => JSON.parse(line.slice(5)));

const echo = define.tool({
  name: 'echo',
  title: 'Echo',
  description: `Says it again${ENDS.join('')}`,
  input: z.object({ text: z.string(), how: z.enum(['content', 'refusal', 'failure']) }),
  annotations: HINTS,
  scope: 'service:read',
  async run({ text, how }, call) {
    call.progress(1, 2, text);
    if (how === 'failure') throw new Error(text);
    return how === 'refusal' ? refusal(text) : content({ type: 'text', text });
  },
});
const { handle } = endpoint({ parts: { tools: [echo] } });

const read = async (request: Request) => messagesOf(await (await handle(request)).text());

describe('a stream that is split at every kind of line end', () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...ENDS), fc.string({ unit: 'grapheme' })) });
  const how = fc.constantFrom('content' as const, 'refusal' as const, 'failure' as const);

  it('has each message whole: notifications, results and refusals', async () => {
    await fc.assert(
      fc.asyncProperty(text, how, async (said, kind) => {
        const params = {
          name: 'echo',
          arguments: { text: said, how: kind },
          _meta: { progressToken: said },
        };
        const [progress, result, ...rest] = await read(post(rpc('tools/call', params)));
        expect(rest).toEqual([]);
        expect(progress).toMatchObject({ method: 'notifications/progress', params: { message: said } });
        if (kind !== 'failure') expect(result).toMatchObject({ result: { content: [{ text: said }] } });
      }),
    );
  });

  it('has lists and protocol errors whole', async () => {
    const [list] = await read(post(rpc('tools/list')));
    expect(list).toMatchObject({ result: { tools: [{ description: echo.listing().description }] } });
    const name = `none${ENDS.join('')}`;
    for (const request of [post(rpc('tools/call', { name })), modern('tools/list', {})]) {
      expect(await read(request)).toHaveLength(1);
    }
    const [failed] = await read(post(rpc('tools/call', { name })));
    expect(failed).toMatchObject({ error: { message: `Unknown tool: ${name}` } });
  });
});
