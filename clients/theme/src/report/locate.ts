export interface Place {
  line: number;
  column: number;
}

export const START: Place = { line: 1, column: 1 };

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, Math.max(0, offset));
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
}

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The place of the value at a JSON Pointer (RFC 6901), or of its nearest existing ancestor. The text must be
 * valid JSON.
 */
export function locate(text: string, pointer: string): Place {
  const path = pointer.split('/').slice(1).map(unescaped);
  let at = 0;
  let found = 0;
  const space = (): void => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const string = (): string => {
    const from = at;
    at += 1;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(from, at));
  };
  const skip = (): void => {
    let depth = 0;
    do {
      const char = text[at];
      if (char === '"') {
        string();
        continue;
      }
      if (char === '{' || char === '[') depth += 1;
      if (char === '}' || char === ']') depth -= 1;
      at += 1;
    } while (at < text.length && (depth > 0 || !/[,}\]\s]/.test(text[at] ?? ',')));
  };
  for (const segment of path) {
    space();
    const open = text[at];
    if (open !== '{' && open !== '[') break;
    at += 1;
    let entered = false;
    for (let index = 0; at < text.length; index += 1) {
      space();
      if (text[at] === '}' || text[at] === ']') break;
      const key = at;
      const name = open === '{' ? string() : String(index);
      space();
      if (open === '{') at += 1;
      space();
      if (name === segment) {
        found = key;
        entered = true;
        break;
      }
      skip();
      space();
      if (text[at] === ',') at += 1;
    }
    if (!entered) break;
  }
  return placeAt(text, found);
}

/** The place and the reason of the first fault in JSON; null for valid JSON. */
export function jsonFault(text: string): { place: Place; message: string } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const offset = position === undefined ? text.trimEnd().length : Number(position);
    return { place: placeAt(text, offset), message: `This is not JSON. ${message}` };
  }
}
