import { type ActDefinition, on } from '../http/act.ts';

/** Shows a project. Its page is loaded with the first request for one. */
export const showProject: ActDefinition['show'] = async (...shown) =>
  on((await import('./project-page.ts')).projectPage)(...shown);
