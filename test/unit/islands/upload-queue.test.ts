import { expect, it } from 'vitest';
import type { StoredVersion } from '#schema/branding/asset-wire.ts';
import { limits } from '#schema/limits.ts';
import { createQueue, type QueueItem } from '#workers/platform/islands/assets/upload/queue.ts';
import { type Answer, failure } from '#workers/platform/islands/support/api.ts';

const stored: Answer<StoredVersion> = {
  ok: true,
  value: { assetId: 'a', versionId: 'v', version: 1, created: true },
};
const limited = (seconds: number) => ({ ...failure('rate_limited'), retryAfter: seconds });

/** A queue whose answers and clock the test controls. */
function queueOfTest() {
  const sending = new Map<string, { answer: (answer: Answer<StoredVersion>) => void; signal: AbortSignal }>();
  const timers: Array<{ at: number; work: () => void }> = [];
  const settled: string[] = [];
  let time = 0;
  const queue = createQueue({
    send: ({ file }: QueueItem, _onProgress, signal) =>
      new Promise((answer) => sending.set(file.name, { answer, signal })),
    onChange: () => {},
    onSettled: ({ file, state }) => settled.push(`${file.name} ${state.name}`),
    now: () => time,
    later: (work, milliseconds) => timers.push({ at: time + milliseconds, work }),
  });
  return {
    queue,
    sending,
    settled,
    names: () => queue.items.map(({ file, state }) => `${file.name} ${state.name}`),
    /** Answers the running request of a file, and awaits the reaction of the queue. */
    async answer(name: string, answer: Answer<StoredVersion>) {
      sending.get(name)?.answer(answer);
      sending.delete(name);
      await new Promise((done) => setTimeout(done));
    },
    async pass(milliseconds: number) {
      time += milliseconds;
      for (const timer of timers.splice(0)) {
        if (timer.at <= time) timer.work();
        else timers.push(timer);
      }
    },
  };
}

const file = (name: string, size = 1): File => new File([new Uint8Array(size)], name);
const letters = (names: string): File[] => [...names].map((name) => file(name));

it('sends three at a time and the next as soon as one is done', async () => {
  const { queue, sending, answer, settled, names } = queueOfTest();
  queue.add(letters('abcde'), 'logo');
  expect([...sending.keys()]).toEqual(['a', 'b', 'c']);
  await answer('b', stored);
  expect([...sending.keys()]).toEqual(['a', 'c', 'd']);
  for (const name of 'acde') await answer(name, stored);
  expect(settled).toEqual(['b stored', 'a stored', 'c stored', 'd stored', 'e stored']);
  expect([queue.busy, names().length]).toEqual([false, 5]);
});

it('skips files that would be refused, and continues with the others', async () => {
  const { queue, sending, settled } = queueOfTest();
  queue.add([file('empty', 0), file('huge', 4 * 1024 * 1024 + 1), file('good')], 'logo');
  expect([...sending.keys()]).toEqual(['good']);
  expect(settled).toEqual(['empty failed', 'huge failed']);
});

it('offers a retry only where it may help, and retries one by one', async () => {
  const { queue, sending, answer } = queueOfTest();
  queue.add(letters('ab'), 'logo');
  await answer('a', failure('bad_value'));
  await answer('b', failure('upload_failed'));
  const again = queue.items.map(({ state }) => state.name === 'failed' && state.again);
  expect(again).toEqual([false, true]);
  queue.retry(queue.items[1]!.id);
  expect([...sending.keys()]).toEqual(['b']);
  await answer('b', stored);
  expect(queue.items[1]!.state.name).toBe('stored');
});

it.each(['signed_out', 'offline'])('keeps every file when %s, and continues on request', async (reason) => {
  const { queue, sending, answer, names, settled } = queueOfTest();
  queue.add(letters('abcd'), 'logo');
  for (const name of 'abc') await answer(name, failure(reason));
  expect(queue.pause).toEqual({ reason });
  expect(sending.size, 'nothing is sent meanwhile').toBe(0);
  expect(names()).toEqual(['a waiting', 'b waiting', 'c waiting', 'd waiting']);
  queue.add(letters('e'), 'logo');
  expect(sending.size).toBe(0);
  queue.resume();
  for (const name of 'abcde') await answer(name, stored);
  expect(settled).toHaveLength(5);
});

it('waits for the latest Retry-After of the service', async () => {
  const { queue, sending, answer, pass } = queueOfTest();
  queue.add(letters('ab'), 'logo');
  await answer('a', limited(10));
  await answer('b', limited(30));
  expect(queue.pause).toEqual({ reason: 'rate_limited', until: 30_000 });
  await pass(10_000);
  expect(sending.size, 'the earlier wait is over, the later one is not').toBe(0);
  await pass(20_000);
  expect([...sending.keys()]).toEqual(['a', 'b']);
});

it('stops sending a file that is removed from the list', async () => {
  const { queue, sending, answer, settled, names } = queueOfTest();
  queue.add(letters('abcd'), 'logo');
  const { signal } = sending.get('b')!;
  queue.remove(queue.items[1]!.id);
  expect(signal.aborted).toBe(true);
  await answer('b', failure('aborted'));
  expect(settled).toEqual([]);
  expect(names()).toEqual(['a sending', 'c sending', 'd sending']);
  await answer('a', stored);
  queue.clearFinished();
  expect(names()).toEqual(['c sending', 'd sending']);
});

it('prepares a file before it is sent, once, and refuses one that stays too large', async () => {
  const prepared: string[] = [];
  const sent: string[] = [];
  const queue = createQueue({
    prepare: async (given) => {
      prepared.push(given.name);
      const small = new File([new Uint8Array(3)], `${given.name}.jpg`);
      const size = { width: 1, height: 1 };
      return given.name === 'photo'
        ? {
            file: small,
            change: {
              what: 'scaled',
              from: { ...size, bytes: given.size },
              to: { ...size, bytes: small.size },
            },
          }
        : { file: given, change: null };
    },
    send: async ({ file: given }) => {
      sent.push(given.name);
      return sent.length === 1 ? failure('server_error') : stored;
    },
    onChange: () => {},
    onSettled: () => {},
    now: () => 0,
    later: () => {},
  });
  const tooLarge = new Uint8Array(limits.assetFile + 1);
  queue.add([new File([tooLarge], 'photo'), new File([tooLarge], 'film')], 'image');
  const states = () => queue.items.map(({ state }) => state.name);
  await expect.poll(states).toEqual(['failed', 'failed']);
  queue.retry(queue.items[0]?.id ?? 0);
  await expect.poll(states).toEqual(['stored', 'failed']);
  expect([prepared, sent]).toEqual([
    ['photo', 'film'],
    ['photo.jpg', 'photo.jpg'],
  ]);
  expect(queue.items.map(({ change }) => change?.to.bytes)).toEqual([3, undefined]);
});
