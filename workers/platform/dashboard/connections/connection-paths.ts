import { routePath } from '../http/addresses.ts';

/** Where a publish request is decided. */
export const requestPath = (requestId: string): string => `${routePath('connections')}/requests/${requestId}`;

/** The limits of a connection, and what it did. */
export const connectionPath = (grantId: string): string => `${routePath('connections')}/${grantId}`;
