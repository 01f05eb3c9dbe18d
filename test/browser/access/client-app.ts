import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ClientApp {
  origin: string;
  /** The redirect URI of an application on this computer. */
  callback: string;
  /** Every address that it was redirected to, oldest first. */
  returned: URL[];
  stop(): Promise<void>;
}

const PAGES: Record<string, string> = {
  '/callback': '<h1>You can close this window</h1>',
  // A page that opens a window without a reference to itself, and waits for the answer of its own callback.
  '/app': `<h1>Web assistant</h1><button>Connect</button><output></output><script>
    new BroadcastChannel('authorization').onmessage = (event) => {
      document.querySelector('output').textContent = event.data;
    };
    document.querySelector('button').onclick = () => open(new URLSearchParams(location.search).get('authorize'), '', 'popup');
  </script>`,
  '/app/callback':
    "<script>new BroadcastChannel('authorization').postMessage(location.search); close();</script>",
};

/** The local server of a client: its callback, and a page that opens windows. */
export async function startClientApp(): Promise<ClientApp> {
  const returned: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', app.origin);
    const page = PAGES[url.pathname];
    if (url.pathname.endsWith('/callback')) returned.push(url);
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Client</title><link rel="icon" href="data:,">${page ?? ''}`,
    );
  });
  const app: ClientApp = {
    origin: '',
    callback: '',
    returned,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.callback = `${app.origin}/callback`;
  return app;
}
