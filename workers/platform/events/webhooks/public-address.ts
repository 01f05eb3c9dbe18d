import { askDns } from '#shared/domains/ask-dns.ts';

/** First and last address of networks that are not on the public Internet (IANA's special-purpose registry). */
const NOT_PUBLIC = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
].map(([first = '', last = '']) => [numberOf(first), numberOf(last)] as const);

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** Whether an address in the notation of DNS is on the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) {
    const number = numberOf(address);
    return !NOT_PUBLIC.some(([first, last]) => number >= first && number <= last);
  }
  const groups = /^([0-9a-f]{1,4}):([0-9a-f]{0,4})[0-9a-f:.]*$/i.exec(address);
  if (groups === null) return false;
  const [first, second] = groups.slice(1).map((group) => Number.parseInt(group || '0', 16));
  // Only 2000::/3 is assigned. Its ranges for documentation, Teredo and 6to4 are not public.
  if (first === undefined || first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2001) return second !== 0 && second !== 0x0db8;
  return first !== 0x2002 && !(first === 0x3fff && (second ?? 0) < 0x1000);
}

/**
 * Whether every address of a name is public; null when DNS did not answer. A Worker cannot fix the address of a later
 * request, so that the name can still change in between. Cloudflare's network, from which the request is sent, routes
 * no private addresses.
 */
export async function resolvesPublicly(hostname: string, ask: typeof fetch = fetch): Promise<boolean | null> {
  const found = await Promise.all((['A', 'AAAA'] as const).map((type) => askDns(hostname, type, ask)));
  const addresses = found.flatMap((answer) => answer ?? []);
  if (!addresses.every(isPublicAddress)) return false;
  return addresses.length > 0 ? true : found.includes(null) ? null : false;
}
