/** Exports the verbs of links as one module, which the routes load on demand. */
export { endLink } from './end-link.ts';
export { putLink } from './put-link.ts';
export { listLinks } from './read-links.ts';
