/** One change of a source file that a test ought to notice. */
export interface Mutant {
  /** Line of the change, from 1. */
  line: number;
  /** The removed or changed text. */
  what: string;
  text: string;
}

/**
 * The mutants of a file: each condition of a WHERE dropped (drizzle's `and(…)` and SQL text alike), each comparison
 * moved by one, and each guard that refuses removed.
 */
export function mutantsOf(source: string): Mutant[] {
  return [...conditions(source), ...sqlConditions(source), ...comparisons(source), ...guards(source)].sort(
    (left, right) => left.line - right.line,
  );
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

function mutant(source: string, from: number, to: number, by: string): Mutant {
  const taken = source.slice(from, to).replaceAll(/\s+/g, ' ').trim();
  return {
    line: lineAt(source, from),
    what: by === '' ? `without ${taken}` : `${taken} as ${by}`,
    text: source.slice(0, from) + by + source.slice(to),
  };
}

/** Every argument of every `and(…)`, left out. */
function* conditions(source: string): Generator<Mutant> {
  for (const { index } of source.matchAll(/\band\(/g)) {
    const start = index + 'and('.length;
    const parts = argumentsFrom(source, start);
    if (parts.length < 2) continue;
    for (const [from, to] of parts) yield mutant(source, from, to, '');
  }
}

/** Spans of the arguments of a call, from behind its bracket; the comma behind an argument belongs to it. */
function argumentsFrom(source: string, start: number): [from: number, to: number][] {
  const spans: [number, number][] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      if (depth === 0) {
        if (source.slice(from, at).trim() !== '') spans.push([from, at]);
        return spans;
      }
      depth -= 1;
    } else if (character === ',' && depth === 0) {
      spans.push([from, at + 1]);
      from = at + 1;
    }
  }
  return spans;
}

const CLAUSE_END = /^(?:and|or|order by|group by|limit|returning|on conflict|union)\b/i;

/** Every `AND …` of SQL text, left out up to the next clause. */
function* sqlConditions(source: string): Generator<Mutant> {
  for (const { index, 0: word } of source.matchAll(/\b(?:AND|and)\s(?!\()/g)) {
    const before = source.slice(0, index);
    // Between backquotes or in a quoted text that holds SQL: an odd number of them stands before.
    const open = (before.match(/(?<!\\)`/g) ?? []).length % 2 === 1;
    if (!open || !/\b(?:where|on|select|exists)\b/i.test(before.slice(before.lastIndexOf('`')))) continue;
    yield mutant(source, index, endOfCondition(source, index + word.length), '');
  }
}

function endOfCondition(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '(' || character === '{') depth += 1;
    else if (character === ')' || character === '}') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (character === '`' && depth === 0) return at;
    else if (depth === 0 && /\s/.test(source[at - 1] ?? '') && CLAUSE_END.test(source.slice(at, at + 12)))
      return at;
  }
  return source.length;
}

const TURNED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const DRIZZLE: Readonly<Record<string, string>> = {
  'gt(': 'gte(',
  'gte(': 'gt(',
  'lt(': 'lte(',
  'lte(': 'lt(',
};

/** Every comparison, moved by one: `<` becomes `<=`, and so on. */
function* comparisons(source: string): Generator<Mutant> {
  for (const { index, 1: sign = '' } of source.matchAll(/(?<=[\w)\]}] )(<=|>=|<|>)(?= [\w($?:])/g)) {
    yield mutant(source, index, index + sign.length, TURNED[sign] ?? sign);
  }
  for (const { index, 0: call } of source.matchAll(/\b(?:gte?|lte?)\(/g)) {
    yield mutant(source, index, index + call.length, DRIZZLE[call] ?? call);
  }
}

/** Every line that refuses, left out. */
function* guards(source: string): Generator<Mutant> {
  for (const { index, 0: line } of source.matchAll(
    /^ *if \(.*\) return (?:refuse|fail|failWith)\(.*\);$/gm,
  )) {
    yield mutant(source, index, index + line.length, '');
  }
}
