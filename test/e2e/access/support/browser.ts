/** A minimal browser for OAuth: cookies, manual redirects, and forms. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;

  constructor(origin: string, cookie?: string) {
    this.origin = origin;
    if (cookie !== undefined) {
      const at = cookie.indexOf('=');
      this.cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
    }
  }

  async request(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(url, this.origin), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const pair = cookie.split(';', 1)[0] ?? '';
      const at = pair.indexOf('=');
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  submit(url: string | URL, fields: string[][]): Promise<Response> {
    return this.request(url, {
      method: 'POST',
      headers: { Origin: this.origin, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
  }

  /**
   * Opens an authorization URL, approves these scopes and brands, and answers the address of the redirect to
   * the client.
   */
  async approve(
    authorizationUrl: string | URL,
    scopes: readonly string[] = [],
    brands: readonly string[] = [],
  ): Promise<URL> {
    const asked = await this.request(authorizationUrl);
    const consent = asked.headers.get('Location');
    if (asked.status !== 302 || consent === null)
      throw new Error(`authorize: ${asked.status} ${await asked.text()}`);
    const page = await this.request(consent);
    const html = await page.text();
    const action = /<form method="post" action="(\/oauth\/consent[^"]+)"/.exec(html)?.[1];
    if (action === undefined) throw new Error(`consent: ${page.status} ${html}`);
    const fields = [
      ['decision', 'approve'],
      ['workspaces', 'all'],
      ...scopes.map((scope) => ['scope', scope]),
      ...brands.map((account) => ['brand', account]),
    ];
    const answer = await this.submit(action, fields);
    const back = answer.headers.get('Location');
    if (answer.status !== 303 || back === null) throw new Error(`approve: ${answer.status}`);
    return new URL(back);
  }
}
