/** Sends a request to another Worker with this Worker's request id, and with another path if one is given. */
export function forward(
  service: { fetch(request: Request): Promise<Response> },
  original: Request,
  requestId: string,
  pathname?: string,
): Promise<Response> {
  const url = new URL(original.url);
  if (pathname !== undefined) url.pathname = pathname;
  const request = new Request(url, original);
  request.headers.set('X-Request-Id', requestId);
  return service.fetch(request);
}
