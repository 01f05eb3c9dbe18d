import { sha256Hex } from '../../../shared/encoding.ts';

/**
 * The id of a project that a form creates. It is made of the form's key and its owner, so that sending the form twice makes
 * one project and nobody can name the project of another person. `what` keeps the keys of different forms apart.
 */
export async function idOfKey(
  what: string,
  { userId, workspaceId, operationKey }: { userId: string; workspaceId: string; operationKey: string },
): Promise<string> {
  const hex = await sha256Hex(`${what}\n${userId}\n${workspaceId}\n${operationKey}`);
  // Version 8 of RFC 9562: bits of the maker's own choice.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
