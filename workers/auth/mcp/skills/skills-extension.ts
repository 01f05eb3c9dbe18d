import { viewerValues } from '#shared/credentials/viewer.ts';
import { encodeUtf8, fromBase64Url, toBase64Url } from '#shared/encoding.ts';
import { skillOfViewer, skillsOfViewer } from '../../projects/skills-of-viewer.ts';
import type { Caller } from '../caller.ts';
import type { CallContext, ExtensionAnswer } from '../engine/index.ts';
import { invalidParams } from '../engine/protocol/rpc-error.ts';
import { define } from '../tool.ts';
import { skillDocument, skillEntry, slugOfUri } from './skill-document.ts';

const PAGE = 50;
const CACHE = { ttlMs: 60_000, scope: 'private' } as const;

/** The handshake era has no cache hints, but clients of the extension read them in both eras. */
const cached = ({ era }: CallContext<Caller>) =>
  era === 'handshake' ? { ttlMs: CACHE.ttlMs, cacheScope: CACHE.scope } : {};

const refuse = (message: string): ExtensionAnswer => ({ kind: 'error', error: invalidParams(message) });

/**
 * Agent Skills over MCP (SEP-2640): the recipes that builds can follow, with their bodies, for signed-in clients. A skill
 * of a foreign reseller is answered as an unknown one.
 */
export const skillsExtension = define.extension({
  id: 'io.modelcontextprotocol/skills',
  methods: {
    async 'skills/list'({ cursor }, call) {
      if (!call.scopes.has('service:read')) return refuse('Invalid params: the connection may not read');
      const bytes = typeof cursor === 'string' ? fromBase64Url(cursor) : null;
      if (cursor !== undefined && bytes === null) return refuse('Invalid params: unknown cursor');
      const { operation, viewer } = call.context;
      const after = bytes === null ? '' : new TextDecoder().decode(bytes);
      const values = { ...viewerValues(viewer), after, limit: PAGE + 1 };
      const found = await skillsOfViewer.all(operation.db, values);
      const rows = found.slice(0, PAGE);
      const last = found.length > PAGE ? rows.at(-1) : undefined;
      const skills = await Promise.all(rows.map((row) => skillEntry(skillDocument(row))));
      const nextCursor = last === undefined ? {} : { nextCursor: toBase64Url(encodeUtf8(last.slug)) };
      return { kind: 'result', result: { skills, ...nextCursor, ...cached(call) }, cache: CACHE };
    },
    async 'skills/get'({ uri }, call) {
      const text =
        typeof uri === 'string' && call.scopes.has('service:read') ? await readSkill(uri, call) : null;
      if (text === null) return refuse('Invalid params: there is no such skill');
      const result = { skill: await skillEntry(text), ...cached(call) };
      return { kind: 'result', result, cache: CACHE };
    },
  },
});

/** The document of the skill at an address, or null. */
export async function readSkill(uri: string, { context }: CallContext<Caller>) {
  const slug = slugOfUri(uri);
  if (slug === null) return null;
  const { operation, viewer } = context;
  const row = await skillOfViewer.first(operation.db, { ...viewerValues(viewer), slug });
  return row === null ? null : skillDocument(row);
}
