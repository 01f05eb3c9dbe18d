import { routePath } from './addresses.ts';

/** Path of the page on which a publish request is decided. */
export const requestPath = (requestId: string): string => `${routePath('connections')}/requests/${requestId}`;

/** Path of the page with a connection's rules and acts. */
export const connectionPath = (grantId: string): string => `${routePath('connections')}/${grantId}`;
