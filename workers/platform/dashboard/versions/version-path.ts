import { projectPath } from '../http/addresses.ts';

/** One version of a site, named by the parameter `build`. */
export const versionPath = (projectId: string): string => `${projectPath(projectId)}/version`;
