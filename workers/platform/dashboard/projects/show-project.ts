import { type ActDefinition, on } from '../http/act.ts';

/** Shows the page of a project, which is loaded with its first request. */
export const showProject: ActDefinition['show'] = async (...shown) =>
  on((await import('./project-page.ts')).projectPage)(...shown);
