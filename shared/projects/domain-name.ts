/**
 * The host name in stored form (lower-case ASCII, internationalised labels in their `xn--` form), or null when it is
 * no public host name of at least two labels.
 */
export function domainName(text: string): string | null {
  const trimmed = text.trim().replace(/\.$/, '');
  if (trimmed.length > 253 || /[\s/:@?#\\%]/.test(trimmed)) return null;
  const host = URL.parse(`https://${trimmed}/`)?.hostname ?? '';
  const labels = host.split('.');
  const good = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  if (!good || labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '')) return null;
  return host;
}
