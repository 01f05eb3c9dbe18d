import { describe, expect, it } from 'vitest';
import { rates } from '#schema/limits.ts';
import { openLimiter } from '../../support/workerd/open-limiter.ts';
import { stopClock } from '../../support/workerd/stop-clock.ts';
import { connect, post, readRpcMessages, type ToolResult } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';

/** Uses up the person's limit except for `left` requests, in a minute that does not end before the test. */
async function spendAllBut(userId: string, left: number): Promise<void> {
  stopClock();
  const limiter = await openLimiter(`user:${userId}`);
  await limiter.hit('mcp', rates.mcpPerUser, rates.mcpPerUser - left);
}

const call = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'list_workspaces', arguments: {} },
});

describe('600 requests a minute and user', () => {
  it('calls in a batch count as many as single calls [A6.9]', async () => {
    const person = await addPerson();
    const { token } = await connect(person);
    await spendAllBut(person.id, 3);
    const answers = await readRpcMessages(await post(token, [1, 2, 3, 4, 5].map(call)));
    const results = answers.map(({ result }) => result as unknown as ToolResult);
    expect(results.filter(({ isError }) => !isError)).toHaveLength(3);
    const refused = results.filter(({ isError }) => isError);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.content[0]?.text).toMatch(/^Too many calls in this minute\. Go on in \d+ seconds\.$/);
    expect((await post(token, call(6))).status).toBe(429);
  });

  it('further calls are answered with 429 and Retry-After [A6.9]', async () => {
    const person = await addPerson();
    const { token } = await connect(person);
    await spendAllBut(person.id, 1);
    expect((await post(token, call(1))).status).toBe(200);
    const refused = await post(token, call(2));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(await refused.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 }, id: null });
  });
});
