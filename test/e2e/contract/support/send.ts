import type { TestService } from '../../support/service.ts';
import type { Operation } from './document.ts';

export type Body = string | Uint8Array<ArrayBuffer> | FormData;

export interface Sent {
  operation: Operation;
  /** A description for messages. */
  label: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Body;
  /** Whether the document's schemas accept the request; null when they do not decide it. */
  accepted: boolean | null;
}

export interface Answered {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
}

let sent = 0;

/** Sends a request from an address below every limit by address: 15 requests each, then the next. */
export async function send(service: TestService, request: Sent): Promise<Answered> {
  sent += 1;
  const address = `2001:db8:${Math.floor(sent / 15).toString(16)}::1`;
  // A form is written in one piece: a service that answers before reading a stream closes the connection.
  const form = request.body instanceof FormData ? new Response(request.body) : null;
  const type = form?.headers.get('Content-Type') ?? null;
  const body = form === null ? request.body : new Uint8Array(await form.arrayBuffer());
  const init: RequestInit = {
    method: request.method,
    redirect: 'manual',
    headers: {
      'CF-Connecting-IP': address,
      ...(type === null ? {} : { 'Content-Type': type }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  };
  const response = await fetch(service.baseUrl + request.path, init).catch(() =>
    // The service may also close a connection while the next request is sent; that request is sent again.
    fetch(service.baseUrl + request.path, init),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) };
}

/** The path `/a/{b}` with its parameters and the query. */
export function buildAddress(
  { path }: Operation,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> | [string, string][] = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Encodes a value as a body of that type. */
export function encodeBody(
  contentType: string,
  value: unknown,
): { headers: Record<string, string>; body: Body } {
  if (contentType === 'multipart/form-data')
    return { headers: {}, body: formOf(value as Record<string, unknown>) };
  const text =
    contentType === 'application/json'
      ? JSON.stringify(value)
      : new URLSearchParams(value as Record<string, string>).toString();
  return { headers: { 'Content-Type': contentType }, body: text };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array)
      form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), 'file.png');
    else form.append(name, String(value));
  }
  return form;
}
