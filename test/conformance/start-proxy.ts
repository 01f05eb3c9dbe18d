import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that adds the bearer token, for which the conformance runner has no option. It changes nothing else:
 * Host and Origin reach the server as the runner sent them.
 */
export async function startProxy(target: URL, token: string): Promise<{ url: URL; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const { method, url } = incoming;
    const onward = request(
      { host: target.hostname, port: target.port, path: url, method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${String(port)}${target.pathname}`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
