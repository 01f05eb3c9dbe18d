/** A page that somebody has seen. */
export interface Visit {
  path: string;
  /** Host that the visitor came from; empty when unknown, null when it was a page of this site. */
  from: string | null;
}

const LONGEST = 200;

/** Programs that say so. What says nothing is none of a person either. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|monitor|check|scan|archiv|headless|lighthouse|curl|wget|python|java|okhttp|axios|node|go-http|libwww|facebookexternalhit|whatsapp|telegram|feed|validator/i;

/**
 * The visit that a request and its answer are; null for anything but a page that a person has opened. Neither the address of
 * the visitor nor the name of the browser goes any further.
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

/** A page, or the news that it is still the one that the browser has. */
function isPage(request: Request, { status, headers }: Response): boolean {
  const type = headers.get('Content-Type');
  if (status === 200) return type?.startsWith('text/html') === true;
  if (status !== 304) return false;
  return type === null ? !/\.[^/]*$/.test(new URL(request.url).pathname) : type.startsWith('text/html');
}

function hostBefore(referrer: string | null, own: string): string | null {
  const url = referrer === null ? null : URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  return url.host === own ? null : url.hostname.replace(/^www\./, '').slice(0, LONGEST);
}
