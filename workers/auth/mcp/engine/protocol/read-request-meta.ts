import * as z from 'zod/mini';
import { cutText } from '#schema/cut-text.ts';
import type { JsonObject } from '#shared/json/strict-json.ts';
import { type Failure, failWith, ok, type Result } from '#shared/result.ts';
import { isObject } from './is-object.ts';
import { LOG_LEVELS, type LogLevel } from './log-level.ts';
import { META, STATELESS_REVISIONS, speaksStateless } from './revisions.ts';
import { RPC, type RpcError, rpcError } from './rpc-error.ts';

export interface RequestMeta {
  clientInfo: { name: string; version: string } | null;
  clientCapabilities: JsonObject;
  logLevel: LogLevel | null;
}

const fields = z.looseObject({
  [META.clientCapabilities]: z.looseObject({}),
  [META.clientInfo]: z.nullish(z.looseObject({ name: z.string(), version: z.string() })),
  [META.logLevel]: z.nullish(z.enum(LOG_LEVELS)),
});

/**
 * Reads the metadata of a request of the stateless era (revision 2026-07-28, Basic, `_meta`).
 *
 * Precedence: the revision is read first, because the other rules depend on it. Header and body must agree on it, it
 * must be supported, and the other metadata must be present.
 */
export function readRequestMeta(
  params: JsonObject,
  versionHeader: string | null,
): Result<RequestMeta, Failure<'refused', RpcError>> {
  const meta = isObject(params._meta) ? params._meta : {};
  const version = meta[META.protocolVersion];
  if (typeof version !== 'string') {
    return versionHeader !== null && !speaksStateless(versionHeader)
      ? unsupported(versionHeader)
      : refuse(RPC.invalidParams, `Invalid params: _meta needs ${META.protocolVersion}`);
  }
  if (versionHeader !== version) {
    return refuse(RPC.headerMismatch, 'Header mismatch: MCP-Protocol-Version is not what _meta says');
  }
  if (!speaksStateless(version)) return unsupported(version);
  const parsed = fields.safeParse(meta);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => String(issue.path[0])).join(', ');
    return refuse(RPC.invalidParams, `Invalid params: _meta is not as it should be at ${names}`);
  }
  const client = parsed.data[META.clientInfo] ?? null;
  return ok({
    clientInfo: client === null ? null : { name: client.name, version: client.version },
    clientCapabilities: parsed.data[META.clientCapabilities],
    logLevel: parsed.data[META.logLevel] ?? null,
  });
}

const refuse = (code: number, message: string) => failWith('refused' as const, rpcError(code, message));

const unsupported = (requested: string) =>
  failWith(
    'refused' as const,
    rpcError(RPC.unsupportedVersion, 'Unsupported protocol version', {
      supported: STATELESS_REVISIONS,
      requested: cutText(requested, 64),
    }),
  );
