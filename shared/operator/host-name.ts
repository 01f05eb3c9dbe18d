const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A host name as people type it → lower case without a trailing dot; null when it cannot be one. */
export function readHostName(text: string): string | null {
  const host = text.trim().toLowerCase().replace(/\.$/, '');
  return HOST.test(host) ? host : null;
}
