/** Removes the cookies and credentials that a browser has for a customer's host: the service must not receive them. */
export function withoutSecrets(request: Request): Request {
  const plain = new Request(request);
  for (const name of ['Cookie', 'Authorization']) plain.headers.delete(name);
  return plain;
}
