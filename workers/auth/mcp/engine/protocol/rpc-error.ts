/** JSON-RPC 2.0 section 5.1 error object. */
export interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

/**
 * Every code the endpoint sends. -32700 to -32603 are JSON-RPC's own; -32000 to -32002 mark failures of the HTTP
 * exchange; -32020 to -32022 are those of MCP revision 2026-07-28 and are used in that era alone.
 */
export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  transport: -32000,
  unauthorized: -32001,
  unavailable: -32002,
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;

/** "Not found" in the handshake era; the stateless era uses {@link RPC.invalidParams} instead. */
export const RESOURCE_NOT_FOUND_HANDSHAKE = -32002;

/** An error object (JSON-RPC 2.0, section 5.1); `data` is omitted when there is none. */
export const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  data === undefined ? { code, message } : { code, message, data };

export const invalidParams = (message: string, data?: unknown): RpcError =>
  rpcError(RPC.invalidParams, message, data);

export const methodNotFound = (): RpcError => rpcError(RPC.methodNotFound, 'Method not found');

export const internalError = (): RpcError => rpcError(RPC.internalError, 'Internal error');
