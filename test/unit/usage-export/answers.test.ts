import { describe, expect, it } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { request } from '#workers/platform/billing/usage-export/request.ts';
import { afterFailure } from '#workers/platform/billing/usage-export/retry-plan.ts';
import { type Answer, failed, isSuccess } from '#workers/platform/billing/usage-export/verdict.ts';

const answered = (status: number | null, more: Partial<Answer> = {}): Answer => ({
  status,
  fault: null,
  retryAfter: null,
  answer: '',
  ...more,
});

describe('the answer of a receiver', () => {
  it.each([
    [199, false, false],
    [200, true, false],
    [299, true, false],
    [300, false, false],
    [407, false, false],
    [408, false, true],
    [409, false, false],
    [499, false, false],
    [500, false, true],
    [null, false, true],
  ])('counts status %s as a success: %s, and as doubtful: %s', (status, success, doubtful) => {
    const answer = answered(status);
    expect(isSuccess(answer)).toBe(success);
    expect(failed(answer)).toEqual({ is: 'failed', doubtful, got: answer });
  });

  it('is no success and leaves nothing open when the address was private', () => {
    const answer = answered(null, { fault: 'private_address' });
    expect(failed(answer)).toMatchObject({ doubtful: false });
    expect(isSuccess(answered(200, { fault: 'redirect' }))).toBe(false);
  });
});

describe('a request to a receiver', () => {
  const send = (respond: () => Response, most?: number) =>
    request(
      {
        fetch: (async () => respond()) as typeof fetch,
        runtime: { now: () => 0, newId: () => '', randomBytes: () => new Uint8Array() } as never,
        outward: { development: true, ownHosts: [] },
        resolvesPublicly: async () => true,
      },
      'https://receiver.example.com/',
      { method: 'GET', headers: {} },
      most,
    );

  it.each([
    [299, null],
    [300, 'redirect'],
    [399, 'redirect'],
    [400, null],
  ])('gives answer %s the fault %s', async (status, fault) => {
    expect(await send(() => new Response('no', { status }))).toEqual({
      status,
      fault,
      retryAfter: null,
      answer: 'no',
    });
  });

  it.each([
    [['12', '34', '56'], '1234', 2],
    [['123', '456', '7'], '1234', 2],
    [['12'], '12', 2],
  ])('reads of the parts %j the first 4 bytes and nothing after them', async (parts, answer, reads) => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const part = parts[read];
          read += 1;
          if (part === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(part));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await send(() => new Response(body), 4)).toMatchObject({ answer });
    expect(read).toBe(reads);
  });
});

describe('a failing destination', () => {
  const got = answered(503);
  const failure = { is: 'failed', doubtful: true, got } as const;
  const course = (now: number, hasMoved = false) =>
    afterFailure({ attempts: 3, failingSince: 0 }, failure, hasMoved, now);

  it('is paused when its next attempt would be later than three days after its first failure', () => {
    const last = 72 * HOUR - 600_000;
    expect(course(last)).toMatchObject({ dueAt: 72 * HOUR, status: 'enabled', pausedReason: null });
    expect(course(last + 1)).toMatchObject({
      status: 'paused',
      pausedReason: 'failing',
      notice: 'usage_failing',
    });
  });

  it('begins to count its failures and their time again after it accepted an event', () => {
    const now = 99 * HOUR;
    expect(course(now, true)).toMatchObject({
      attempts: 1,
      failingSince: now,
      dueAt: now + 5_000,
      status: 'enabled',
    });
  });
});
