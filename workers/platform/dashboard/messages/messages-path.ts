import { projectPath } from '../../core/addresses.ts';

/** Path of a project's inbox. */
export const messagesPath = (projectId: string): string => `${projectPath(projectId)}/messages`;
