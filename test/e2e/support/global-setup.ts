import { makeTemplate } from './service-template.ts';

/** Bundles the Workers and prepares a database once for all files of a run that start the service. */
export default makeTemplate;
