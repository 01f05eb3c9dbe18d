import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

export interface CanaryHit {
  host: string;
  path: string;
}

export interface Canary extends LoopbackServer {
  /** Every request so far, oldest first. */
  hits: readonly CanaryHit[];
}

// All names resolve to the canary server, so that the browser's own requests arrive there too.
const OF_THE_BROWSER = /(^|\.)(googleapis|google|gstatic)\.com(:\d+)?$/;

/**
 * A server that answers any request and records it. A request here is a leak: no page of the tests loads
 * anything from it.
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

/** Chromium flags that resolve every host name except loopback names to the canary server. */
export const routeNamesTo = (canary: Canary): string[] => [
  `--host-resolver-rules=MAP * 127.0.0.1:${canary.port}, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
];
