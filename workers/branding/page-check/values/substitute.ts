/** The result of a substitution, and the reseller's declaration that it came from, if any. */
export interface Substituted<Source> {
  readonly value: string;
  readonly source: Source | null;
}

export type FindVariable<Source> = (name: string) => Substituted<Source> | null;

const MAX_LENGTH = 20_000;

const VAR = /var\(/gi;

/**
 * Replaces every `var()` in a value; null when one has neither a value nor a fallback, which makes the whole value
 * invalid.
 */
export function substitute<Source>(
  text: string,
  find: FindVariable<Source>,
  depth = 0,
): Substituted<Source> | null {
  let at = next(text, 0);
  if (at === -1) return { value: text, source: null };
  if (depth > 24) return null;
  let value = '';
  let from = 0;
  let source: Source | null = null;
  while (at !== -1) {
    const end = closing(text, at + 4);
    const inner = text.slice(at + 4, end);
    const comma = inner.indexOf(',');
    const name = (comma === -1 ? inner : inner.slice(0, comma)).trim();
    const found =
      find(name) ?? (comma === -1 ? null : substitute(inner.slice(comma + 1).trim(), find, depth + 1));
    if (found === null) return null;
    value += text.slice(from, at) + found.value;
    if (value.length > MAX_LENGTH) return null;
    source = found.source ?? source;
    from = end + 1;
    at = next(text, from);
  }
  return { value: value + text.slice(from), source };
}

/** Offset of the next `var()`; -1 for none. */
function next(text: string, from: number): number {
  VAR.lastIndex = from;
  return VAR.exec(text)?.index ?? -1;
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i;
  }
  return text.length;
}
