/**
 * Whether a host name is a test name: below `.test`, which public DNS never contains (RFC 6761, 6.2). Test sides claim
 * only such names, and live accounts never do. Neither DNS nor a provider of host names is called for one.
 */
export const isTestName = (domain: string): boolean => domain.endsWith('.test');
