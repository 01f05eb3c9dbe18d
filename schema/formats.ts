import * as z from 'zod/mini';

/**
 * A text in an answer, in a format that JSON Schema defines. It describes the service's output and validates nothing.
 */
const written = (format: string) => (description?: string) =>
  z.string().check(z.meta({ format, ...(description === undefined ? {} : { description }) }));

/** RFC 9562. */
export const writtenUuid = written('uuid');
/** RFC 6531: the part before the `@` may hold characters beyond ASCII. */
export const writtenEmail = written('idn-email');
/** An absolute address (RFC 3986). */
export const writtenUri = written('uri');
/** An address on the service's own hosts: a path, with a query where the answer needs one. */
export const writtenPath = written('uri-reference');
/** RFC 3339, a day. */
export const writtenDate = written('date');
/** RFC 3339, in UTC. */
export const writtenTime = written('date-time');
