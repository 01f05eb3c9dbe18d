import { projectPath } from '../../core/addresses.ts';

/** Path of one version of a site, which the parameter `build` names. */
export const versionPath = (projectId: string): string => `${projectPath(projectId)}/version`;
