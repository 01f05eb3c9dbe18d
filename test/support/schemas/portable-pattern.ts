/**
 * The reason why a regular expression differs between ECMA-262 without flags, Python's `re` and RE2; null when
 * it does not. Validators in all of them compile published schemas.
 */
export function unportable(pattern: string): string | null {
  if ([...pattern].length !== pattern.length)
    return 'a character beyond the basic plane, which is two without the flag u';
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const rest = pattern.slice(at);
    const char = pattern[at];
    if (char === '\\') {
      const escaped = /^\\(?:[nrtfv]|x[0-9a-fA-F]{2}|[!-/:-@[-`{-~])/.exec(rest)?.[0];
      // \d, \w, \s and \b match Unicode in Python and ASCII elsewhere; \p, \u, \Z and the like are not in all
      // three.
      if (escaped === undefined) return `the escape ${rest.slice(0, 2)}`;
      at += escaped.length - 1;
    } else if (inClass) {
      if (char === '[') return 'an unescaped [ in a class, where RE2 begins a named class';
      if (/^(?:&&|\|\||~~|--)/.test(rest))
        return `${rest.slice(0, 2)} in a class, a set operation in some languages`;
      if (char === ']') inClass = false;
    } else if (char === '[') {
      inClass = true;
      if (/^\[\^?\]/.test(rest)) return 'an empty class';
    } else if (char === '(') {
      if (/^\(\?(?!:)/.test(rest)) return `the group ${rest.slice(0, 4)}`;
    } else if (char === '{') {
      const [braces, low, high] = /^\{([0-9]+)(?:,([0-9]*))?\}/.exec(rest) ?? [];
      if (braces === undefined) return 'an unescaped {';
      if (Math.max(Number(low), Number(high ?? 0)) > 1000)
        return 'more than 1000 repetitions, the limit of RE2';
      at += braces.length - 1;
      if (pattern[at + 1] === '+') return 'a possessive quantifier';
    } else if (/^[*+?]\+/.test(rest)) {
      return 'a possessive quantifier';
    }
  }
  return null;
}

/** Every regular expression of a JSON Schema, with its path. */
export function patternsOf(schema: unknown, path = ''): Array<{ path: string; pattern: string }> {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'pattern' in schema && typeof schema.pattern === 'string' ? [{ path, pattern: schema.pattern }] : [];
  const ofNames =
    'patternProperties' in schema && typeof schema.patternProperties === 'object'
      ? Object.keys(schema.patternProperties ?? {}).map((pattern) => ({
          path: `${path}/patternProperties`,
          pattern,
        }))
      : [];
  return [
    ...own,
    ...ofNames,
    ...Object.entries(schema).flatMap(([key, value]) => patternsOf(value, `${path}/${key}`)),
  ];
}
