/** A span of a source file, from its first character to the one after its last. */
export interface Span {
  from: number;
  to: number;
}

/** A template literal: its text between the backquotes, and its tag (`sql`) when it has one. */
export interface Template extends Span {
  tag: string;
}

export interface Literals {
  templates: Template[];
  /** Texts between quotes. */
  strings: Span[];
  comments: Span[];
}

/**
 * Finds the template literals (including nested ones), strings and comments of a TypeScript file without
 * regular expressions that contain quotes.
 */
export function findLiterals(source: string): Literals {
  const found: Literals = { templates: [], strings: [], comments: [] };
  code(source, 0, found, false);
  found.templates.sort((left, right) => left.from - right.from);
  return found;
}

/** Reads code up to the end, or up to the bracket that closes a `${…}`; answers the offset of the end. */
function code(source: string, start: number, found: Literals, nested: boolean): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const character = source[at] ?? '';
    const next = source[at + 1];
    if (character === '/' && (next === '/' || next === '*')) {
      const end = next === '/' ? indexOr(source, '\n', at) : indexOr(source, '*/', at) + 2;
      found.comments.push({ from: at, to: end });
      at = end;
    } else if (character === "'" || character === '"') {
      const end = closing(source, at, character);
      found.strings.push({ from: at + 1, to: end });
      at = end + 1;
    } else if (character === '`') at = template(source, at, found) + 1;
    else if (character === '}' && nested && depth === 0) return at;
    else {
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      at += 1;
    }
  }
  return at;
}

/** Reads a template literal; answers the offset of its closing backquote. */
function template(source: string, start: number, found: Literals): number {
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2;
    else if (source.startsWith('${', at)) at = code(source, at + 2, found, true) + 1;
    else at += 1;
  }
  const tag = /[\w.]*(?:<[^`]*>)?$/.exec(source.slice(Math.max(0, start - 80), start))?.[0] ?? '';
  found.templates.push({ from: start + 1, to: at, tag: tag.replace(/<.*$/s, '') });
  return at;
}

function closing(source: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  return at;
}

function indexOr(source: string, text: string, from: number): number {
  const at = source.indexOf(text, from);
  return at === -1 ? source.length : at;
}

export const isIn = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ from, to }) => from <= at && at < to);

/** Whether a place of a template literal is in its text, not in the code of a `${…}`. */
export function isInText(source: string, { from, to }: Span, place: number): boolean {
  let at = from;
  while (at < to) {
    if (source.startsWith('${', at)) {
      const end = code(source, at + 2, { templates: [], strings: [], comments: [] }, true) + 1;
      if (at <= place && place < end) return false;
      at = end;
    } else at += source[at] === '\\' ? 2 : 1;
  }
  return from <= place && place < to;
}

/** Text without the comments in it. */
export function textIn(source: string, { from, to }: Span, comments: readonly Span[]): string {
  let text = '';
  for (let at = from; at < to; at += 1) if (!isIn(comments, at)) text += source[at] ?? '';
  return text;
}

const OPEN = '([{';
const CLOSE = ')]}';

/**
 * Spans of the items of a list in code, from after its bracket; the comma after an item is part of it.
 * Brackets and commas inside literals and comments do not count.
 */
export function itemsFrom(source: string, start: number, { templates, strings, comments }: Literals): Span[] {
  const inside = [...templates, ...strings, ...comments];
  const items: Span[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    const literal = inside.find((span) => span.from === at && span.to > at);
    if (literal !== undefined) {
      at = literal.to - 1;
      continue;
    }
    const character = source[at] ?? '';
    if (OPEN.includes(character)) depth += 1;
    else if (CLOSE.includes(character)) {
      if (depth === 0) {
        if (textIn(source, { from, to: at }, comments).trim() !== '') items.push({ from, to: at });
        return items;
      }
      depth -= 1;
    } else if (character === ',' && depth === 0) {
      items.push({ from, to: at + 1 });
      from = at + 1;
    }
  }
  return items;
}
