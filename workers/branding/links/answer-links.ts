/** What the routes of links need: a module of its own, which they load on demand. */
export { endLink } from './end-link.ts';
export { putLink } from './put-link.ts';
export { listLinks } from './read-links.ts';
