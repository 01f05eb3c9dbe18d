/**
 * Whether a host name is for tests: below `.test`, which no public DNS will ever have (RFC 6761, 6.2). Test sides claim
 * such names only, and live accounts never do; no provider of host names and no DNS is asked about one.
 */
export const isTestName = (domain: string): boolean => domain.endsWith('.test');
