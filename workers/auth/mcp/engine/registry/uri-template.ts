export interface UriTemplate {
  readonly text: string;
  readonly variables: readonly string[];
  /** The decoded variables; null when the URI does not match. */
  match(uri: string): Record<string, string> | null;
}

const MAX_URI = 2048;

/**
 * A level 1 URI template (RFC 6570): literals and `{name}`. A value is never empty and contains no slash.
 *
 * Matching reads the literals from left to right and never backtracks, so its time is linear in the input. Two
 * variables must have a literal between them, because a split would be ambiguous otherwise.
 */
export function parseUriTemplate(text: string): UriTemplate {
  const pieces = text.split(/\{([^{}]*)\}/);
  const variables = pieces.filter((_, index) => index % 2 === 1);
  const literals = pieces.filter((_, index) => index % 2 === 0);
  if (variables.some((name) => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))) {
    throw new TypeError(`only {name} is understood in a URI template: ${text}`);
  }
  if (literals.slice(1, -1).includes(''))
    throw new TypeError(`adjacent variables in a URI template: ${text}`);
  return { text, variables, match: (uri) => (uri.length > MAX_URI ? null : match(uri, literals, variables)) };
}

function match(
  uri: string,
  literals: readonly string[],
  variables: readonly string[],
): Record<string, string> | null {
  const [first = '', ...rest] = literals;
  if (!uri.startsWith(first)) return null;
  let at = first.length;
  const values: Record<string, string> = Object.create(null);
  for (const [index, literal] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const end = isLast ? uri.length - literal.length : uri.indexOf(literal, at + 1);
    if (end <= at || (isLast && !uri.endsWith(literal))) return null;
    const value = decode(uri.slice(at, end));
    const name = variables[index];
    if (value === null || name === undefined) return null;
    values[name] = value;
    at = end + literal.length;
  }
  return at === uri.length ? values : null;
}

function decode(raw: string): string | null {
  if (raw.includes('/')) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
