/** The same request without what a browser keeps for a host of customers: that is none of the service's business. */
export function withoutSecrets(request: Request): Request {
  const plain = new Request(request);
  for (const name of ['Cookie', 'Authorization']) plain.headers.delete(name);
  return plain;
}
