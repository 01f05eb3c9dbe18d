import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const isRequest = (message: unknown): message is { request: ClientRequest } =>
  typeof message === 'object' && message !== null && 'request' in message;

/**
 * Offers no compression where this process opens a WebSocket (RFC 7692 section 5.1). vitest and workerd exchange every
 * module over one on the same machine, where deflating takes longer than sending.
 */
export function offerNoCompression(): void {
  subscribe('http.client.request.created', (message) => {
    if (isRequest(message)) message.request.removeHeader('Sec-WebSocket-Extensions');
  });
}
