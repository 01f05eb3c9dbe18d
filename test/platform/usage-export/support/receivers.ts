import { Webhook } from 'standardwebhooks';

/** Faults of a request, on either side of the receiver. */
export type Trouble = 'lost before' | 'lost after' | 'error' | 'busy' | 'late';

interface Event {
  id: string;
  subject: string;
  credits: number;
  at: number;
}

/** A receiver that counts an event once by its id, and refuses what its protocol refuses. */
export abstract class Receiver {
  /** All received requests, including repeats. */
  requests: { url: string; headers: Headers; body: string }[] = [];
  events = new Map<string, Event>();
  /** Ids in the order of counting. */
  order: string[] = [];
  /** The fault of each request in turn. */
  troubles: (Trouble | null)[] = [];
  unknown = new Set<string>();

  readonly fetch = (async (url: string, init: RequestInit) => {
    const request = { url, headers: new Headers(init.headers), body: `${init.body ?? ''}` };
    this.requests.push(request);
    const trouble = this.troubles.shift() ?? null;
    if (trouble === 'lost before') throw new Error('Network connection lost.');
    if (trouble === 'busy')
      return new Response('slow down', { status: 429, headers: { 'Retry-After': '60' } });
    const answer = await this.answer(request);
    if (trouble === 'lost after') throw new Error('Network connection lost.');
    if (trouble === 'late') throw new DOMException('The operation timed out', 'TimeoutError');
    return trouble === 'error' ? new Response('oops', { status: 500 }) : answer;
  }) as typeof fetch;

  abstract answer(request: Receiver['requests'][number]): Promise<Response> | Response;

  count(event: Event): void {
    if (this.events.has(event.id)) return;
    this.events.set(event.id, event);
    this.order.push(event.id);
  }

  sumOf(subject: string): number {
    const millionths = [...this.events.values()]
      .filter((event) => event.subject === subject)
      .reduce((sum, { credits }) => sum + Math.round(credits * 1_000_000), 0);
    return millionths / 1_000_000;
  }
}

/** Stripe's meter events: a form, one event a request, whole values, 400 for a repeat. */
export class Stripe extends Receiver {
  key = 'sk_live_0123456789abcdef';
  meters = new Set(['credits_used']);
  units = 1_000;
  customers = 0;

  answer({ url, headers, body }: Receiver['requests'][number]): Response {
    const refuse = (status: number, error: object) =>
      Response.json({ error: { type: 'invalid_request_error', ...error } }, { status });
    if (headers.get('Authorization') !== `Bearer ${this.key}`)
      return refuse(401, { message: 'Invalid API Key provided' });
    const customer = /\/v1\/customers\/([^/]+)$/.exec(url)?.[1];
    if (customer !== undefined) {
      this.customers += 1;
      const id = decodeURIComponent(customer);
      return this.unknown.has(id)
        ? refuse(404, { code: 'resource_missing', message: `No such customer: '${id}'`, param: 'id' })
        : Response.json({ id, object: 'customer' });
    }
    if (url.includes('/v1/billing/meters?'))
      return Response.json({
        data: [...this.meters].map((event_name) => ({ object: 'billing.meter', event_name })),
      });
    if (!url.endsWith('/v1/billing/meter_events'))
      return refuse(404, { message: 'Unrecognized request URL' });
    if (headers.get('Content-Type') !== 'application/x-www-form-urlencoded')
      return refuse(400, { message: 'Invalid content type' });
    const form = new URLSearchParams(body);
    const [id, name, value] = ['identifier', 'event_name', 'payload[value]'].map(
      (key) => form.get(key) ?? '',
    );
    if (!this.meters.has(name ?? ''))
      return refuse(400, { message: `No active meter found for event name ${name}`, param: 'event_name' });
    const at = Number(form.get('timestamp')) * 1_000;
    if (at < this.now() - 35 * 86_400_000)
      return refuse(400, { message: 'The timestamp is too far in the past', param: 'timestamp' });
    if (!/^-?\d+$/.test(value ?? '')) return refuse(400, { message: 'Invalid value', param: 'payload' });
    if (this.events.has(id ?? ''))
      return refuse(400, { message: `An event already exists with identifier ${id}.` });
    this.count({
      id: id ?? '',
      subject: form.get('payload[stripe_customer_id]') ?? '',
      credits: Number(value) / this.units,
      at,
    });
    return Response.json({ object: 'billing.meter_event', identifier: id, livemode: true });
  }

  now = () => Date.now();
}

/** Receivers of CloudEvents in batches. */
abstract class CloudEvents extends Receiver {
  read({ headers, body }: Receiver['requests'][number]): Response {
    // OpenMeter compares the value exactly.
    if (headers.get('Content-Type') !== 'application/cloudevents-batch+json')
      return Response.json({ title: 'Bad Request', detail: 'invalid content type' }, { status: 400 });
    const events = JSON.parse(body) as Record<string, unknown>[];
    for (const event of events) {
      const { specversion, id, source, type, subject, time, datacontenttype } = event;
      const isValid =
        specversion === '1.0' &&
        [id, source, type, subject].every((text) => typeof text === 'string' && text !== '') &&
        new Date(`${time}`).toISOString() === time &&
        datacontenttype === 'application/json';
      if (!isValid || this.unknown.has(`${subject}`))
        return Response.json({ title: 'Bad Request', detail: `invalid event: ${id}` }, { status: 400 });
    }
    for (const event of events) {
      const { credits } = event.data as { credits: number };
      if (event.type === 'livery.test') continue;
      this.count({
        id: `${event.source} ${event.id}`,
        subject: `${event.subject}`,
        credits,
        at: Date.parse(`${event.time}`),
      });
    }
    return new Response(null, { status: 204 });
  }
}

export class OpenMeter extends CloudEvents {
  token = 'om_0123456789';

  answer(request: Receiver['requests'][number]): Response {
    if (!request.url.endsWith('/api/v1/events')) return new Response('', { status: 404 });
    if (request.headers.get('Authorization') !== `Bearer ${this.token}`)
      return new Response('', { status: 401 });
    return this.read(request);
  }
}

/** An address of the account's own, which verifies with the official package. */
export class OwnAddress extends CloudEvents {
  secret = '';
  gone = false;
  messages = new Set<string>();

  answer(request: Receiver['requests'][number]): Response {
    if (this.gone) return new Response('', { status: 410 });
    const header = (name: string) => request.headers.get(`webhook-${name}`) ?? '';
    // The package verifies present times only; times of a test are verified separately.
    const at = new Date(Number(header('timestamp')) * 1_000);
    if (header('signature') !== new Webhook(this.secret).sign(header('id'), at, request.body))
      return new Response('', { status: 401 });
    this.messages.add(header('id'));
    return this.read(request);
  }
}
