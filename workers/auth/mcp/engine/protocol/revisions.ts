/** Revisions that begin with `initialize`, newest first. The first one answers a request for an unknown revision. */
export const HANDSHAKE_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** Revisions in which every request describes itself (no handshake, no session), newest first. */
export const STATELESS_REVISIONS = ['2026-07-28'] as const;

/** Every supported revision, newest first. */
export const REVISIONS: readonly string[] = [...STATELESS_REVISIONS, ...HANDSHAKE_REVISIONS];

/** The two sets of wire rules of the endpoint. Each request belongs to exactly one of them. */
export type Era = 'handshake' | 'stateless';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_STATELESS = '2026-07-28';

/** Whether a version string names a revision of the stateless era, a supported one or one later than all of those. */
export const isStatelessRevision = (version: string): boolean =>
  DATE.test(version) && version >= FIRST_STATELESS;

const handshake: readonly string[] = HANDSHAKE_REVISIONS;
const stateless: readonly string[] = STATELESS_REVISIONS;

/** Whether a known revision begins a session with `initialize`. */
export const speaksHandshake = (version: string): boolean => handshake.includes(version);

/** Whether a known revision carries its version and capabilities in each request. */
export const speaksStateless = (version: string): boolean => stateless.includes(version);

/** `_meta` keys the protocol reserves (revision 2026-07-28, Basic, General fields). */
export const META = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
  subscriptionId: 'io.modelcontextprotocol/subscriptionId',
} as const;

export const VERSION_HEADER = 'MCP-Protocol-Version';
