/** A page view of a person. */
export interface Visit {
  path: string;
  /** Host that the visitor came from; empty when unknown, null when it was a page of this site. */
  from: string | null;
}

const LONGEST = 200;

/** Names of programs in `User-Agent`. A request without `User-Agent` counts as a program too. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|monitor|check|scan|archiv|headless|lighthouse|curl|wget|python|java|okhttp|axios|node|go-http|libwww|facebookexternalhit|whatsapp|telegram|feed|validator/i;

/**
 * Reads a visit from a request and its answer; null for anything but a page that a person has opened. It returns
 * neither the visitor's address nor the name of the browser.
 */
export function readVisit(request: Request, answer: Response): Visit | null {
  const { headers } = request;
  if (request.method !== 'GET' || !isPage(request, answer)) return null;
  const agent = headers.get('User-Agent') ?? '';
  if (agent === '' || PROGRAM.test(agent.slice(0, LONGEST))) return null;
  if ((headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '') !== '') return null;
  if ((headers.get('Sec-Fetch-Dest') ?? 'document') !== 'document') return null;
  const url = new URL(request.url);
  return { path: url.pathname.slice(0, LONGEST), from: hostBefore(headers.get('Referer'), url.host) };
}

/** Whether the answer is a page, or a 304 for one. */
function isPage(request: Request, { status, headers }: Response): boolean {
  const type = headers.get('Content-Type');
  if (status === 200) return type?.startsWith('text/html') === true;
  if (status !== 304) return false;
  if (type !== null) return type.startsWith('text/html');
  const { pathname } = new URL(request.url);
  return !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

function hostBefore(referrer: string | null, own: string): string | null {
  const url = referrer === null ? null : URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  return url.host === own ? null : url.hostname.replace(/^www\./, '').slice(0, LONGEST);
}
