import { describeError, log } from '../runtime/log.ts';

const RESOLVER = 'https://cloudflare-dns.com/dns-query';
const TIMEOUT_MS = 5_000;
/** RFC 1035 4.1.1: no error, and a name that does not exist. Any other status gives no information about the record. */
const ANSWERED = new Set([0, 3]);

/** Types of records by their number (RFC 1035 3.2.2). */
const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;

interface DnsAnswer {
  Status?: number;
  Answer?: Array<{ type: number; data: string }>;
}

/**
 * Data of the records of one type at a name; empty when it has none, null when the resolver failed. The query uses
 * HTTPS (RFC 8484, the resolver's JSON form), because `node:dns` does not distinguish a failed server from a name
 * without records.
 */
export async function askDns(
  name: string,
  type: keyof typeof TYPES,
  ask: typeof fetch = fetch,
): Promise<string[] | null> {
  try {
    const url = `${RESOLVER}?${new URLSearchParams({ name, type }).toString()}`;
    const response = await ask(url, {
      headers: { Accept: 'application/dns-json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = response.ok ? ((await response.json()) as DnsAnswer) : {};
    if (answer.Status === undefined || !ANSWERED.has(answer.Status)) return null;
    return (answer.Answer ?? []).filter((record) => record.type === TYPES[type]).map(({ data }) => data);
  } catch (error) {
    log('info', 'dns_not_answered', { host: name, ...describeError(error) });
    return null;
  }
}
