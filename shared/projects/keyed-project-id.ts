import { type KeyedId, keyedId } from './keyed-id.ts';

interface KeyedProject {
  workspaceId: string;
  operationKey: string;
  name: string;
  slug: string | null;
}

/** The id of a project that is created under an operation key. */
export const keyedProjectId = ({ workspaceId, operationKey, name, slug }: KeyedProject): Promise<KeyedId> =>
  keyedId('project of a key', { workspaceId, operationKey }, JSON.stringify([name, slug]));
