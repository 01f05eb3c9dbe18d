import { findLiterals, isIn, isInText, itemsFrom, type Literals, type Span, textIn } from './literals.ts';
import { type Condition, conditionsIn } from './sql-conditions.ts';

/** One change of a source file that a test should notice. */
export interface Mutant {
  /** Line of the change, from 1. */
  line: number;
  /** The removed or changed text. */
  what: string;
  text: string;
  /** Why no test can notice it, as `equivalents.json` says. */
  equivalent: string | null;
  /** The changed span. */
  span: Span;
  mark: Mark;
}

/**
 * How a test is recorded as reaching the place: by a comment in SQL text, an evaluated condition or statement
 * of a batch, a called comparing function, or an executed line. Other comparisons cannot be marked.
 */
export type Mark = 'sql' | 'condition' | 'statement' | 'call' | 'line' | 'none';

/** A mutant that no test can notice, because the changed code does the same. */
export interface Equivalent {
  /** How `what` of the mutant begins. */
  mutant: string;
  /** Which of the file's mutants that begin so, from 1. */
  occurrence?: number | undefined;
  reason: string;
}

type Change = Span & { by: string; what?: string; mark: Mark };

/**
 * The mutants of a file: each condition of a WHERE dropped (drizzle's `and(…)` and SQL text alike), each comparison
 * moved by one, each guard that refuses removed, and each statement of a batch replaced by one that does nothing.
 */
export function makeMutants(source: string, equivalents: readonly Equivalent[] = []): Mutant[] {
  const literals = findLiterals(source);
  const changes = [
    ...conditions(source, literals),
    ...sqlConditions(source, literals),
    ...comparisons(source, literals),
    ...guards(source),
    ...statements(source, literals),
  ].sort((left, right) => left.from - right.from || left.to - right.to);
  const met = new Map<Equivalent, number>();
  const seen = new Set<string>();
  return changes.flatMap((change) => {
    const made = mutant(source, change);
    if (made.text === source || seen.has(made.text)) return [];
    seen.add(made.text);
    const named = equivalents.filter(({ mutant: words }) => made.what.startsWith(words));
    for (const one of named) met.set(one, (met.get(one) ?? 0) + 1);
    const found = named.find((one) => met.get(one) === (one.occurrence ?? 1));
    return { ...made, equivalent: found?.reason ?? null };
  });
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function mutant(source: string, { from, to, by, what, mark }: Change): Omit<Mutant, 'equivalent'> {
  const taken = oneLine(source.slice(from, to));
  const leading = source.slice(from, to).length - source.slice(from, to).trimStart().length;
  return {
    line: lineAt(source, from + leading),
    what:
      what ??
      (['', 'true', 'undefined'].includes(by.trim()) ? `without ${taken}` : `${taken} as ${oneLine(by)}`),
    text: source.slice(0, from) + by + source.slice(to),
    span: { from, to },
    mark,
  };
}

/** Removes every argument of every `and(…)`, `or(…)` and of a fence, and the only condition of a `.where(…)`. */
function* conditions(source: string, literals: Literals): Generator<Change> {
  const { strings, comments, templates } = literals;
  const skipped = [...strings, ...comments];
  for (const { index, 0: call } of source.matchAll(/\b(?:and|or|fence)\(/g)) {
    if (isIn(skipped, index)) continue;
    const parts = itemsFrom(source, index + call.length, literals);
    if (parts.length < 2) continue;
    for (const part of call === 'fence(' ? parts.slice(1) : parts)
      yield { ...part, by: '', mark: 'condition' };
  }
  for (const { index, 0: call } of source.matchAll(/\.where\((?!\s*(?:and|or)\()/g)) {
    if (isIn(skipped, index) || isIn(templates, index)) continue;
    const [only] = itemsFrom(source, index + call.length, literals);
    if (only !== undefined) yield { ...only, by: 'undefined', mark: 'condition' };
  }
}

const SQL = /\b(?:where|select|exists|update|insert|delete)\b/i;

/** Removes every condition of SQL text. */
function* sqlConditions(source: string, { templates, strings }: Literals): Generator<Change> {
  for (const template of templates) {
    const text = source.slice(template.from, template.to);
    if (template.tag.endsWith('sql') || SQL.test(text)) yield* inSql(conditionsIn(source, template));
  }
  for (const string of strings) {
    const text = source.slice(string.from, string.to);
    if (/^(?:NOT )?EXISTS \(/i.test(text) || /\bsql: ['"]$/.test(source.slice(string.from - 6, string.from)))
      yield { ...string, by: 'true', mark: 'sql' };
    if (SQL.test(text) && /\bwhere\b/i.test(text)) yield* inSql(conditionsIn(source, string));
  }
}

const inSql = (found: readonly Condition[]): Change[] => found.map((one) => ({ ...one, mark: 'sql' }));

const TURNED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const DRIZZLE: Readonly<Record<string, string>> = {
  'gt(': 'gte(',
  'gte(': 'gt(',
  'lt(': 'lte(',
  'lte(': 'lt(',
};

/** Moves every comparison by one: `<` becomes `<=`, and so on. */
function* comparisons(source: string, literals: Literals): Generator<Change> {
  const { comments } = literals;
  for (const { index, 1: sign = '' } of source.matchAll(/(?<=[\w)\]}] )(<=|>=|<|>)(?=\s+[\w($?:'-])/g)) {
    const line = source.slice(source.lastIndexOf('\n', index) + 1, source.indexOf('\n', index));
    if (isIn(comments, index) || /^\s*for \(/.test(line)) continue;
    const end = index + sign.length;
    const by = TURNED[sign] ?? sign;
    const before =
      oneLine(source.slice(Math.max(0, index - 30), index))
        .split(' ')
        .slice(-1)[0] ?? '';
    const behind = oneLine(source.slice(end, end + 40)).split(' ')[0] ?? '';
    const mark = markOfComparison(source, index, literals);
    yield { from: index, to: end, by, what: `${before} ${sign} ${behind} as ${by}`, mark };
  }
  for (const { index, 0: call } of source.matchAll(/\b(?:gte?|lte?)\(/g)) {
    if (isIn(comments, index)) continue;
    const by = DRIZZLE[call] ?? call;
    const behind = oneLine(source.slice(index, index + 60)).split(')')[0] ?? '';
    yield { from: index, to: index + call.length, by, what: `${behind}) as ${by}`, mark: 'call' };
  }
}

function markOfComparison(source: string, at: number, { templates, strings }: Literals): Mark {
  if (isIn(strings, at)) return 'sql';
  const template = templates.filter(({ from, to }) => from <= at && at < to).at(-1);
  if (template !== undefined && isInText(source, template, at)) return 'sql';
  const line = source.slice(source.lastIndexOf('\n', at) + 1, at);
  const before = source.slice(0, at - line.length).trimEnd();
  return /^ +(?:if|return|const|let|for|while|throw|await) /.test(line) &&
    !line.includes('=>') &&
    /[;{}]$/.test(before)
    ? 'line'
    : 'none';
}

/** Removes every line that refuses. */
function* guards(source: string): Generator<Change> {
  for (const { index, 0: line } of source.matchAll(
    /^ *if \(.*\) return (?:refuse|fail|failWith)\(.*\);$/gm,
  )) {
    yield { from: index, to: index + line.length, by: '', mark: 'line' };
  }
}

const LISTS = /\bbatch\((?:[\w.]+, )?\[|\b(?:return|statements =|=>) \[(?=\s*\n)/g;
const STATEMENT = /\.bind\(|\bdb,|\bdb\)|Statements?\(|^\.\.\./;

/** Replaces every statement of a batch by one without an effect, so that the others keep their places. */
function* statements(source: string, literals: Literals): Generator<Change> {
  for (const { index, 0: list } of source.matchAll(LISTS)) {
    if (isIn([...literals.comments, ...literals.strings], index)) continue;
    const items = itemsFrom(source, index + list.length, literals);
    const isBatch = list.startsWith('batch(');
    const texts = items.map((item) => oneLine(textIn(source, item, literals.comments)));
    if (!isBatch && !texts.some((text) => /\.bind\(|prepareText\(/.test(text))) continue;
    for (const [place, { from, to }] of items.entries()) {
      const text = (texts[place] ?? '').replace(/,$/, '');
      if (!isBatch && !STATEMENT.test(text)) continue;
      const db = /\b(?:\w+\.)*db\b/.exec(text)?.[0] ?? /batch\(([\w.]*db), /.exec(list)?.[1] ?? 'db';
      const nothing = `${db}.prepare('select 1 where false')`;
      const by = text.startsWith('...') ? `...[${text}].map(() => ${nothing})` : nothing;
      yield {
        from,
        to,
        by: ` ${by},`,
        what: `without the statement ${text.slice(0, 80)}`,
        mark: 'statement',
      };
    }
  }
}
