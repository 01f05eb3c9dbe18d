/**
 * The subject of a limit by network: an IPv4 address itself, or the /64 of an IPv6 address. Networks assign at least a
 * /64 (RFC 6177), so that one subscriber has 2^64 addresses. Null when the text is no address.
 */
export function addressBlock(address: string): string | null {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return address;
  if (!/^[0-9a-f:]{2,39}(?:(?<=:)\d{1,3}(?:\.\d{1,3}){3})?$/i.test(address)) return null;
  // The URL parser serves as IPv6 parser: it validates an address and writes it in its shortest form.
  const host = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (host === undefined) return null;
  const groups = expand(host);
  const [first, second, third, fourth] = groups;
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (mapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${first}:${second}:${third}:${fourth}::/64`;
}

/** The eight groups of an address in its shortest form (RFC 5952). */
function expand(host: string): string[] {
  const [head = '', tail] = host.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
