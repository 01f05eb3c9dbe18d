const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Segments of paths that a log may show. Everything else may give access to somebody who reads it, whatever it looks like:
 * links to versions of sites have a secret segment, and people paste keys into addresses.
 */
const SHOWN: readonly RegExp[] = [
  UUID,
  // Short enough that it can be no secret.
  /^[\w.~@+:-]{0,24}$/,
  // A slug: words, and a few characters of an id at the end.
  /^[a-z]+(?:-[a-z]+)*(?:-[0-9a-f]{6})?$/,
  // Published files, whose names are hashes of their content.
  /^(?:theme-[0-9a-f]{16}\.css|asset-[0-9a-f]{64}\.[a-z0-9]{3,5})$/,
];

/** The path of a request for a log line, in which segments that may be secret are `*`. */
export const pathForLog = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (SHOWN.some((shape) => shape.test(segment)) ? segment : '*'))
    .join('/');

/** Names in code and codes of refusals: words with capitals, or words joined by one mark. */
const NAME = /^(?:[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)*|[a-z]+(?:[_-][a-z]+)+|[A-Z]+(?:_[A-Z]+)+)$/;

/** A text for a log line without the parts that may be secret: long ones that are neither an id nor a name. */
export const withoutCapabilities = (text: string): string =>
  text.replace(/[\w-]{25,}/g, (part) => (UUID.test(part) || NAME.test(part) ? part : '*'));
