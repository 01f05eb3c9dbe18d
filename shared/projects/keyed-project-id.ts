import { sha256Hex } from '../encoding.ts';

interface KeyedProject {
  workspaceId: string;
  operationKey: string;
  name: string;
  slug: string | null;
}

export interface KeyedId {
  id: string;
  /** Ids of all projects that the key can make, whatever their input: at most one of them exists. */
  first: string;
  last: string;
}

/**
 * The id of a project that is created under a key of its caller. The key and its workspace decide the first four groups of
 * the id, the input decides the last one: a repeat has the same id, and another input under the same key is found by the
 * groups that it shares.
 */
export async function keyedProjectId({
  workspaceId,
  operationKey,
  name,
  slug,
}: KeyedProject): Promise<KeyedId> {
  const [key, input] = await Promise.all([
    sha256Hex(`project of a key\n${workspaceId}\n${operationKey}`),
    sha256Hex(JSON.stringify([name, slug])),
  ]);
  // Version 8 of RFC 9562: bits of the maker's own choice.
  const groups = `${key.slice(0, 8)}-${key.slice(8, 12)}-8${key.slice(13, 16)}-8${key.slice(17, 20)}-`;
  return { id: groups + input.slice(0, 12), first: groups + '0'.repeat(12), last: groups + 'f'.repeat(12) };
}
