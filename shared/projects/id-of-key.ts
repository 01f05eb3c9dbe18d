import { sha256Hex } from '../encoding.ts';

/**
 * The id of a project that a form creates. It is derived from the form's key and its owner, so that sending the form
 * twice makes one project and nobody can choose the id of another person's project. `what` separates the keys of
 * different forms.
 */
export async function idOfKey(
  what: string,
  { userId, workspaceId, operationKey }: { userId: string; workspaceId: string; operationKey: string },
): Promise<string> {
  const hex = await sha256Hex(`${what}\n${userId}\n${workspaceId}\n${operationKey}`);
  // Version 8 of RFC 9562: the bits are of the application's choice.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
