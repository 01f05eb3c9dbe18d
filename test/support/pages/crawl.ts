import { type PlainResponse, plainRequest } from '../../e2e/support/request.ts';

export interface Visitor {
  host: string;
  /** The visitor's session, as `name=value`. */
  cookie?: string;
}

export interface Visited {
  address: string;
  response: PlainResponse;
}

const TEXT = /^(?:text\/(?:html|css|javascript)|application\/(?:json|javascript|manifest\+json))/;

/** Addresses on the page's own host in its links, forms and files. */
function addressesIn(html: string, page: URL): string[] {
  return [...html.matchAll(/\s(?:href|src|action|srcset)="([^"]+)"/g)].flatMap(([, given = '']) => {
    const url = URL.parse(given.replaceAll('&amp;', '&'), page);
    return url?.host === page.host ? [url.pathname + url.search] : [];
  });
}

/** Forms with the method POST, with their values. */
function formsIn(html: string): Array<{ action: string; body: string }> {
  return [...html.matchAll(/<form[^>]*method="post"[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, action = '', fields = '']) => {
      const values = [...fields.matchAll(/<input[^>]*\sname="([^"]+)"[^>]*\svalue="([^"]*)"/g)];
      return {
        action: action.replaceAll('&amp;', '&'),
        body: new URLSearchParams(values.map(([, name = '', value = '']) => [name, value])).toString(),
      };
    },
  );
}

/** Forms that end the session or the workspace. */
const ENDS = /sign-out|language|delete|remove|disconnect|\/sso/;

/**
 * Opens pages on one host as one visitor and follows every link, redirect and file on it, then sends every
 * form once unchanged. Answers all responses, including text files.
 */
export async function crawl(
  baseUrl: string,
  visitor: Visitor,
  starts: readonly string[],
  most = 250,
): Promise<Visited[]> {
  const cookies = new Map<string, string>();
  if (visitor.cookie !== undefined) keep(visitor.cookie);
  const open = [...starts];
  const known = new Set(open);
  const forms = new Map<string, string>();
  const visited: Visited[] = [];
  for (let path = open.shift(); path !== undefined && visited.length < most; path = open.shift()) {
    await visit(path);
  }
  for (const [action, body] of forms) await visit(action, body);
  return visited;

  function keep(pair: string): void {
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async function visit(path: string, body?: string): Promise<void> {
    const origin = `http://${visitor.host}`;
    const response = await plainRequest(baseUrl, path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Host: visitor.host,
        Accept: 'text/html',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers['set-cookie'] ?? []) keep(cookie.split(';', 1)[0] ?? '');
    const type = String(response.headers['content-type'] ?? '');
    const address = `${body === undefined ? 'GET' : 'POST'} ${visitor.host}${path}`;
    visited.push({ address, response: TEXT.test(type) ? response : { ...response, body: '' } });
    const page = new URL(path, origin);
    const target = URL.parse(response.headers.location ?? '', page);
    const found = [
      ...(response.headers.location !== undefined && target?.host === page.host
        ? [target.pathname + target.search]
        : []),
      ...(type.startsWith('text/html') ? addressesIn(response.body, page) : []),
    ];
    for (const next of found) {
      if (known.has(next) || ENDS.test(next)) continue;
      known.add(next);
      open.push(next);
    }
    if (!type.startsWith('text/html')) return;
    for (const form of formsIn(response.body))
      if (!ENDS.test(form.action) && !forms.has(form.action)) forms.set(form.action, form.body);
  }
}
