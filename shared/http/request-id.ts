const WELL_FORMED = /^[A-Za-z0-9_-]{8,128}$/;

/** The caller's own request id when it is well-formed, else a fresh one. */
export const requestIdOf = (request: Request, newId: () => string): string => {
  const given = request.headers.get('X-Request-Id');
  return given !== null && WELL_FORMED.test(given) ? given : newId();
};
