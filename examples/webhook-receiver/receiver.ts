import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface ReceivedEvent {
  id: string;
  type: string;
  livemode: boolean;
  timestamp: string;
  account_id: string;
  tenant_id: string | null;
  external_ref: string | null;
  data: Record<string, unknown>;
}

const FIVE_MINUTES = 5 * 60;

/** Verifies a request and returns its event; null when its signature is wrong or too old. `body` is the raw text. */
export function verifyEvent(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
): ReceivedEvent | null {
  const id = String(headers['webhook-id']);
  const seconds = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - seconds) < FIVE_MINUTES)) return null;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  const given = String(headers['webhook-signature']).split(' ');
  const isSigned = given.some((signature) => {
    const bytes = Buffer.from(signature.replace('v1,', ''), 'base64');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isSigned ? (JSON.parse(body) as ReceivedEvent) : null;
}

/** Receives events. Each is handled once, also when it is delivered several times. */
export function startReceiver(
  secretOf: () => string,
  handle: (event: ReceivedEvent) => Promise<void>,
): Server {
  // Store these ids where they outlive a restart, for example in a table with the id as its primary key.
  const handled = new Set<string>();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const event = verifyEvent(secretOf(), request.headers, Buffer.concat(chunks).toString());
    if (event === null) return void response.writeHead(401).end('bad signature');
    try {
      if (!handled.has(event.id)) await handle(event);
      handled.add(event.id);
      response.writeHead(204).end();
    } catch {
      // The service delivers the event again, and holds back later events of this tenant until then.
      response.writeHead(500).end('try again');
    }
  });
}
