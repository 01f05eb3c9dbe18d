import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

export interface CanaryHit {
  host: string;
  path: string;
}

export interface Canary extends LoopbackServer {
  /** Every request so far, oldest first. */
  hits: readonly CanaryHit[];
}

// With every name led to the canary, the browser's own calls home arrive there too.
const OF_THE_BROWSER = /(^|\.)(googleapis|google|gstatic)\.com(:\d+)?$/;

/**
 * A server that answers anything and remembers who asked for what. A request here is a leak: nothing that a page loads
 * on purpose lives on it.
 */
export const startCanary = async (): Promise<Canary> => {
  const hits: CanaryHit[] = [];
  const server = await startLoopbackServer((request, response) => {
    const host = request.headers.host ?? '';
    if (!OF_THE_BROWSER.test(host)) hits.push({ host, path: request.url ?? '' });
    response.writeHead(200, { 'content-type': 'text/css', 'access-control-allow-origin': '*' }).end('');
  });
  return { ...server, hits };
};

/** Chromium flags that send every host name but the loopback ones to the canary, so that no name is out of its sight. */
export const routeNamesTo = (canary: Canary): string[] => [
  `--host-resolver-rules=MAP * 127.0.0.1:${canary.port}, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
];
