import { sha256Hex } from '../encoding.ts';

export interface KeyedId {
  id: string;
  /** The range of ids that the key can give for any input. At most one of them exists. */
  first: string;
  last: string;
}

/**
 * The id of something that is created under an operation key. The key and its workspace determine the first four
 * groups of the id, the input the last one: a repeat has the same id, and another input under the same key is found by
 * the groups that it shares.
 *
 * @param purpose Separates the keys of different operations.
 */
export async function keyedId(
  purpose: string,
  { workspaceId, operationKey }: { workspaceId: string; operationKey: string },
  given: string,
): Promise<KeyedId> {
  const [key, input] = await Promise.all([
    sha256Hex(`${purpose}\n${workspaceId}\n${operationKey}`),
    sha256Hex(given),
  ]);
  // UUID version 8 (RFC 9562), whose bits the implementation chooses.
  const groups = `${key.slice(0, 8)}-${key.slice(8, 12)}-8${key.slice(13, 16)}-8${key.slice(17, 20)}-`;
  return { id: groups + input.slice(0, 12), first: groups + '0'.repeat(12), last: groups + 'f'.repeat(12) };
}
