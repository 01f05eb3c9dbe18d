import type { Span } from './literals.ts';

/** A condition in SQL text: its span, and the text that replaces it. */
export interface Condition extends Span {
  by: string;
}

interface Word extends Span {
  word: string;
  depth: number;
}

/** Words that end a condition at their own depth. */
const ENDS = new Set(
  'and or then order group limit returning union except intersect join left inner cross window when else end begin on where having do from select set as'.split(
    ' ',
  ),
);

/** Words at the beginning of a text that is no condition. */
const STATEMENT = /^(?:select|insert|update|delete|with|from|case|create|values|set|join|left|order|then)\b/i;

const KEYWORDS = /^(?:where|and|or|when|having|between|[a-z]+)\b/i;

/**
 * The conditions of SQL text between `from` and `to`: the text after `where`, `and`, `or`, and between `when`
 * and `then`, also inside of brackets. `${…}` counts as one word.
 */
export function conditionsIn(source: string, { from, to }: Span): Condition[] {
  const { words, stops } = scan(source, from, to);
  const found: Condition[] = [];
  const between = new Set<number>();
  const text = source.slice(from, to);
  const [first] = words;
  const isFragment = !STATEMENT.test(text.trim());
  if (isFragment && words.some(({ word, depth }) => depth === 0 && (word === 'and' || word === 'or'))) {
    const end = endOf(from, 0, words, stops, to);
    if (first === undefined || first.from >= from) found.push({ from, to: end, by: ' true ' });
  }
  if (/^\s*(?:not\s+)?exists\s*\(/i.test(text) && endOf(from, 0, words, stops, to) === to)
    found.push({ from, to, by: 'true' });
  for (const { word, depth, from: start, to: behind } of words) {
    if (word === 'between') between.add(depth);
    else if (word === 'and' && between.has(depth)) between.delete(depth);
    else if (word === 'and' || word === 'or')
      found.push({ from: start, to: endOf(behind, depth, words, stops, to), by: '' });
    else if (word === 'where' || word === 'when' || word === 'having')
      found.push({ from: behind, to: endOf(behind, depth, words, stops, to), by: ' true ' });
  }
  return found.filter(({ from: start, to: end }) => isCondition(source.slice(start, end)));
}

/** Whether text is more than one word or value: not `when 'a'` of a CASE over values, nor a lone `and`. */
const isCondition = (text: string): boolean =>
  /\S\s+\S|^\s*\S*[^\sa-z]\S*\s*$/i.test(text) && !/^\s*'[^']*'\s*$/.test(text);

/** The end of the condition at an offset: the next ending word, comma or bracket of its own depth. */
function endOf(
  start: number,
  depth: number,
  words: readonly Word[],
  stops: readonly (Span & { depth: number })[],
  to: number,
): number {
  let betweens = 0;
  let end = to;
  for (const word of words) {
    if (word.from < start || word.depth !== depth) continue;
    if (word.word === 'between') betweens += 1;
    else if (word.word === 'and' && betweens > 0) betweens -= 1;
    else if (ENDS.has(word.word) && !isDistinctFrom(word, words)) {
      end = word.from;
      break;
    }
  }
  return Math.min(
    end,
    ...stops.filter((stop) => stop.from >= start && stop.depth === depth).map(({ from }) => from),
  );
}

/** `from` in `is distinct from` ends no condition. */
const isDistinctFrom = ({ word, from }: Word, words: readonly Word[]): boolean =>
  word === 'from' && words.some((before) => before.word === 'distinct' && before.to + 1 === from);

function scan(source: string, from: number, to: number) {
  const words: Word[] = [];
  const stops: (Span & { depth: number })[] = [];
  let depth = 0;
  let at = from;
  while (at < to) {
    const character = source[at] ?? '';
    if (source.startsWith('${', at)) at = behindBraces(source, at + 1);
    else if (character === "'") at = Math.max(at + 1, source.indexOf("'", at + 1) + 1);
    else {
      const word =
        /\w/.test(source[at - 1] ?? '') || source[at - 1] === ':'
          ? null
          : KEYWORDS.exec(source.slice(at, at + 20));
      if (word !== null) {
        words.push({ word: word[0].toLowerCase(), depth, from: at, to: at + word[0].length });
        at += word[0].length;
        continue;
      }
      if (character === '(') depth += 1;
      if (character === ')' || character === ',' || character === ';')
        stops.push({ from: at, to: at + 1, depth });
      if (character === ')') depth -= 1;
      at += 1;
    }
  }
  return { words, stops };
}

function behindBraces(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return source.length;
}
