import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestService } from '../../support/service.ts';
import { TestBrowser } from '../support/browser.ts';

/**
 * The person in front of a client that opens a browser: a program of the name `xdg-open` passes the address here, where
 * it is approved.
 */
export class PersonAtBrowser {
  /** The addresses that the client opened. */
  readonly opened: URL[] = [];
  /** The scopes that the person ticks, beside reading. */
  ticks: readonly string[] = ['service:write'];
  readonly #service: TestService;
  readonly #browser: TestBrowser;
  readonly #folder = mkdtempSync(join(tmpdir(), 'livery-browser-'));
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      void this.#open(new URL(Buffer.concat(chunks).toString()));
    });
  });

  constructor(service: TestService) {
    this.#service = service;
    this.#browser = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
  }

  /** Starts listening and answers the environment of a client: a home of its own, and the browser. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
    const program = join(this.#folder, 'xdg-open');
    const post = `fetch('${address}',{method:'POST',body:process.argv[1]})`;
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' -e "${post}" "$1"\n`);
    chmodSync(program, 0o700);
    return { PATH: `${this.#folder}:${process.env.PATH ?? ''}`, BROWSER: program, HOME: this.#folder };
  }

  /** Changes the scopes of the newest connection on the page of connections. */
  async change(scopes: readonly string[]): Promise<void> {
    const grant = await this.#service.db
      .prepare('SELECT id FROM oauth_grants ORDER BY created_at DESC LIMIT 1')
      .first<{ id: string }>();
    const fields = [['workspaces', 'all'], ...scopes.map((scope) => ['scope', scope])];
    const answer = await this.#browser.submit(`/connections/${grant?.id}`, fields);
    if (answer.status !== 303) throw new Error(`connections: ${answer.status} ${await answer.text()}`);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #open(address: URL): Promise<void> {
    this.opened.push(address);
    // The client's own server answers the redirect. A client that gave up meanwhile has closed it.
    await this.#browser.approve(address, this.ticks).then(fetch, () => undefined);
  }
}
