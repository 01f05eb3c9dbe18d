import { describeError, log } from '../http/log.ts';

const RESOLVER = 'https://cloudflare-dns.com/dns-query';
const TIMEOUT_MS = 5_000;
const TXT = 16;
/** RFC 1035 4.1.1: no error, and a name that does not exist. Any other status says nothing about the record. */
const ANSWERED = new Set([0, 3]);

interface DnsAnswer {
  Status?: number;
  Answer?: Array<{ type: number; data: string }>;
}

/**
 * Texts of the TXT records at a name, each joined from its pieces (RFC 7208 3.3); see `ResolveTxt`. Asked over HTTPS
 * (RFC 8484, the resolver's JSON form), since `node:dns` reports a server that fails and a name without records alike.
 */
export async function resolveTxt(name: string, ask: typeof fetch = fetch): Promise<string[] | null> {
  try {
    const url = `${RESOLVER}?${new URLSearchParams({ name, type: 'TXT' }).toString()}`;
    const response = await ask(url, {
      headers: { Accept: 'application/dns-json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = response.ok ? ((await response.json()) as DnsAnswer) : {};
    if (answer.Status === undefined || !ANSWERED.has(answer.Status)) return null;
    return (answer.Answer ?? []).filter(({ type }) => type === TXT).map(({ data }) => joined(data));
  } catch (error) {
    log('info', 'txt_not_resolved', { host: name, ...describeError(error) });
    return null;
  }
}

/** A record's pieces come quoted, one behind the other. */
const joined = (data: string): string => {
  const pieces = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece);
  return pieces.length === 0 ? data : pieces.join('');
};
