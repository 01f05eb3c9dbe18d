import type { Answer } from '../http/local-server.ts';
import type { CloudflareAccount, Zone } from './account.ts';
import { type Asked, fail, readBody, refuseRight, succeed, succeedPage } from './envelope.ts';

/** Zones: their routes, DNS records, custom hostnames and senders. */
export function answerZones(account: CloudflareAccount, asked: Asked): Answer | null {
  const { path, query, token } = asked;
  const isVisible = ({ name }: Zone) => token.zones === null || token.zones.includes(name);
  if (path === '/zones') {
    // A token without the right sees no zone.
    const seen = token.rights.has('Zone') ? account.zones.filter(isVisible) : [];
    const name = query.get('name');
    return succeedPage(
      seen
        .filter((zone) => name === null || zone.name === name)
        .map(({ id, name: zone, status }) => ({ id, name: zone, status, account: { id: account.id } })),
      query,
    );
  }
  const named = /^\/zones\/([^/]+)(\/.*)$/.exec(path);
  if (named === null) return null;
  const zone = account.zones.find(({ id }) => id === named[1]);
  if (zone === undefined) {
    return fail(400, 7003, `Could not route to ${path}, perhaps your object identifier is invalid?`);
  }
  if (!isVisible(zone)) return fail(403, 10000, 'Authentication error');
  const rest = named[2] ?? '';
  if (rest.startsWith('/workers/routes')) return answerRoutes(account, asked, zone, rest);
  if (rest.startsWith('/custom_hostnames')) return answerHostnames(account, asked, zone, rest);
  if (rest === '/dns_records') return answerRecords(asked, zone);
  if (rest === '/email/sending/subdomains') {
    return (
      refuseRight(asked, 'Email Sending') ??
      succeed(zone.senders.map((name) => ({ name, enabled: true, tag: account.newId() })))
    );
  }
  return null;
}

function answerRecords(asked: Asked, zone: Zone): Answer {
  const name = asked.query.get('name');
  return (
    refuseRight(asked, 'DNS') ??
    succeedPage(
      zone.records.filter((record) => name === null || record.name === name),
      asked.query,
    )
  );
}

function answerRoutes(account: CloudflareAccount, asked: Asked, zone: Zone, rest: string): Answer {
  const refused = refuseRight(asked, 'Workers Routes');
  if (refused !== null) return refused;
  if (asked.method === 'GET') {
    return succeed(
      zone.routes.map(({ id, pattern, script }) => ({ id, pattern, ...(script === null ? {} : { script }) })),
    );
  }
  if (asked.method === 'DELETE') {
    const at = zone.routes.findIndex(({ id }) => rest === `/workers/routes/${id}`);
    if (at < 0) return fail(404, 10033, 'Route not found.');
    const [gone] = zone.routes.splice(at, 1);
    return succeed({ id: gone?.id });
  }
  const { pattern, script } = readBody(asked.body);
  if (typeof pattern !== 'string' || !pattern.includes('/'))
    return fail(400, 10022, 'Invalid route pattern.');
  if (zone.routes.some((route) => route.pattern === pattern)) {
    return fail(409, 10020, 'A route with the same pattern already exists.');
  }
  account.addRoute(zone, pattern, typeof script === 'string' ? script : null);
  return succeed(zone.routes.at(-1));
}

function answerHostnames(account: CloudflareAccount, asked: Asked, zone: Zone, rest: string): Answer {
  const refused = refuseRight(asked, 'SSL and Certificates');
  if (refused !== null) return refused;
  if (rest === '/custom_hostnames/fallback_origin') {
    return zone.fallbackOrigin === null
      ? fail(404, 1551, 'Resource not found')
      : succeed({ origin: zone.fallbackOrigin, status: 'active' });
  }
  const id = rest.slice('/custom_hostnames/'.length);
  const at = zone.hostnames.findIndex((hostname) => hostname.id === id);
  if (asked.method === 'DELETE') {
    if (at < 0) return fail(404, 1436, 'The custom hostname was not found.');
    zone.hostnames.splice(at, 1);
    // The answer to a removal has no envelope.
    return { status: 200, body: { id } };
  }
  if (asked.method === 'GET' && id !== '') {
    return at < 0 ? fail(404, 1436, 'The custom hostname was not found.') : succeed(zone.hostnames[at]);
  }
  if (asked.method === 'GET') {
    const wanted = asked.query.get('hostname');
    return succeedPage(
      zone.hostnames.filter(({ hostname }) => wanted === null || hostname === wanted),
      asked.query,
    );
  }
  const { hostname, ssl } = readBody(asked.body);
  if (typeof hostname !== 'string') return fail(400, 1403, 'No custom hostname was provided.');
  if (JSON.stringify(ssl) !== '{"method":"http","type":"dv"}') return fail(400, 1419, 'ssl is required');
  if (zone.hostnames.some((other) => other.hostname === hostname)) {
    return fail(409, 1406, 'Duplicate custom hostname found.');
  }
  const made = {
    id: account.newId(),
    hostname,
    // Nothing is served before the name leads here and has its certificate.
    status: 'pending',
    ssl: { status: 'initializing' },
  };
  zone.hostnames.push(made);
  return succeed(made, 201);
}
