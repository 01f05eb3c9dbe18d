/** RFC 6901 pointer of a path of keys and indexes; the whole document is the empty string. */
export const jsonPointer = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
