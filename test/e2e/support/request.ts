import { type IncomingHttpHeaders, request } from 'node:http';

export interface PlainResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends one request with any Host header and path, which fetch does not allow. */
export function plainRequest(
  baseUrl: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: new URL(baseUrl).port,
        path,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

/**
 * Sends a request to an address below `localhost`, which browsers resolve to this machine and other programs
 * may not.
 */
export function visit(
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<PlainResponse> {
  const { origin, host, pathname, search } = new URL(address);
  return plainRequest(origin, pathname + search, { ...options, headers: { Host: host, ...options.headers } });
}
