/** Characters that need no quoting in a log line, a shell or a page. */
const WELL_FORMED = /^[A-Za-z0-9._:=+/@-]{1,128}$/;

/** The caller's own request id when it is well-formed, else a fresh one. */
export const readRequestId = (request: Request, newId: () => string): string => {
  const given = request.headers.get('X-Request-Id');
  return given !== null && WELL_FORMED.test(given) ? given : newId();
};
