import { projectPath } from '../http/addresses.ts';

/** The inbox of a project. */
export const messagesPath = (projectId: string): string => `${projectPath(projectId)}/messages`;
