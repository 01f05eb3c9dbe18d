import { Agent, request } from 'node:http';

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  median: number;
}

/**
 * Sends `count` GETs over `connections` kept-alive connections; each sends its next request after the last
 * answer was read completely.
 */
export async function load(url: string, count: number, connections = 16): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = count;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        const sentAt = performance.now();
        await get(url, agent);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsed = performance.now() - startedAt;
  agent.destroy();
  return { perSecond: (count / elapsed) * 1000, median: medianOf(times) };
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
